import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, type TestServer, testServer } from '../../testing/test-server.ts'
import { deliveryWorker } from '../delivery/worker/delivery-worker.ts'
import type { Destination } from '../delivery/destinations/destination.ts'
import { type GivenForm, givenForm, list, type ListQuery, NAME, store } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { responses } = calls

const get = (given: GivenForm, responseId: string, query: ListQuery = {}) =>
  server.call(
    responses.get,
    // As in the list: the API's own names.
    { params: { responseId }, query: { formId: given.form.id, ...query } as { formId: string } },
    given.owner,
  )

const idsByNumber = async (given: GivenForm) =>
  new Map((await list(server, given)).list.map(({ responseNumber, _id }) => [responseNumber, _id]))

describe('one response', () => {
  it('returns the language in which the respondent saw the form', async () => {
    const given = await givenForm(server)
    await store(server, given, [{ name: 'نورة' }], { locale: 'ar' })
    const [listed] = (await list(server, given)).list
    expect(listed?.locale).toBe('ar')
    expect((await get(given, listed?._id ?? '')).body.response.locale).toBe('ar')
  })

  it('one response has its neighbours among those that match the filter', async () => {
    const given = await givenForm(server)
    await store(
      server,
      given,
      ['Ana', 'Bo', 'Ana', 'Cy', 'Ana'].map((name) => ({ name })),
    )
    const ids = await idsByNumber(given)
    const around = async (number: number, query?: ListQuery) => {
      const { body } = await get(given, ids.get(number) ?? '', query)
      return [body.newerId, body.response.responseNumber, body.olderId]
    }
    expect(await around(3)).toEqual([ids.get(4), 3, ids.get(2)])
    expect(await around(5)).toEqual([null, 5, ids.get(4)])
    expect(await around(1)).toEqual([ids.get(2), 1, null])
    expect(await around(3, { searchTerm: 'ana' })).toEqual([ids.get(5), 3, ids.get(1)])
    expect(await around(3, { status: 'done' })).toEqual([null, 3, null])
  })

  it('one response is not found by an id with only its number', async () => {
    const given = await givenForm(server)
    await store(server, given, [{ name: 'Ana' }])
    const answer = await get(given, `00000001-${crypto.randomUUID().slice(9)}`)
    expect([answer.status, answer.body.code]).toEqual([404, 'response.notFound'])
  })

  it('stores a note and a status, each changed without the other', async () => {
    const given = await givenForm(server)
    await store(server, given, [{ name: 'Ana' }])
    const responseId = (await idsByNumber(given)).get(1) ?? ''
    const edit = (body: object) =>
      server.call(responses.edit, { params: { responseId }, query: { formId: given.form.id }, body }, given.owner)
    expect((await list(server, given)).list[0]).toMatchObject({ status: 'new', note: '' })
    await edit({ note: '=call() her <b>\n張' })
    await edit({ status: 'inProgress' })
    expect((await edit({})).body.response).toMatchObject({ status: 'inProgress', note: '=call() her <b>\n張' })
    expect((await edit({ status: 'gone' })).status).toBe(400)
    expect((await edit({ note: 'x'.repeat(5_001) })).status).toBe(400)
    expect((await edit({ note: 'NUL \u0000' })).status).toBe(400)
  })

  it('returns file links that expire and fresh ones on request, but none of other responses', async () => {
    const file = { questionId: 'photo', type: 'FILE' as const, label: 'Photo' }
    const given = await givenForm(server, [NAME, file])
    const stored = (name: string, type: string) => ({ uploadId: crypto.randomUUID(), name, type, size: 12 })
    const [photo, paper] = [stored('cake.png', 'image/png'), stored('bill.pdf', 'application/pdf')]
    await store(server, given, [{ photo: [photo, paper] }, { name: 'Bo' }])
    const ids = await idsByNumber(given)
    const { body } = await get(given, ids.get(1) ?? '')
    expect(body.response.responses[0]).toMatchObject({
      type: 'FILE',
      files: [
        { uploadId: photo.uploadId, name: 'cake.png', isImage: true, size: 12 },
        { uploadId: paper.uploadId, name: 'bill.pdf', isImage: false },
      ],
    })
    const { searchParams } = new URL(body.response.responses[0].files[0].url)
    expect([...searchParams.keys()]).toEqual(['by', 'expires', 'signature'])
    expect(searchParams.get('by')).toBe(given.owner.personId)
    const link = (responseNumber: number) => ({
      params: { responseId: ids.get(responseNumber) ?? '', uploadId: photo.uploadId },
      query: { formId: given.form.id },
    })
    const fresh = await server.call(responses.file, link(1), given.owner)
    expect(fresh.body.url).toContain(photo.uploadId)
    expect(Date.parse(fresh.body.expiresAt) - server.clock.now().getTime()).toBe(60 * MINUTE_MS)
    expect((await server.call(responses.file, link(2), given.owner)).body.code).toBe('upload.notFound')
  })

  it('shows whether a payment was paid', async () => {
    const payment = {
      questionId: 'pay',
      type: 'PAYMENT' as const,
      label: 'Payment',
      amount: '190',
      merchants: [{ type: 'cash', credentials: { label: 'Cash' } }],
    }
    const given = await givenForm(server, [payment])
    const pay = { label: 'Card', amount: '190', currency: 'BRL' }
    await store(server, given, [
      { pay: { ...pay, method: 'stripe', reference: 'ST-1' } },
      { pay: { ...pay, method: 'stripe' } },
      { pay: { ...pay, method: 'cash', label: 'Cash' } },
    ])
    const shown = (await list(server, given)).list.toReversed().map((each) => each.responses[0])
    expect(shown.map((answer) => [answer?.payment?.state, answer?.paymentReferenceNo])).toEqual([
      ['paid', 'ST-1'],
      ['due', null],
      ['cash', null],
    ])
    expect(shown.map((answer) => answer?.text.replaceAll('\u00a0', ' '))).toEqual([
      'Paid R$190.00 · Card · ST-1',
      'R$190.00 · Card',
      'R$190.00 · Cash',
    ])
  })
})

describe('resending a delivery', () => {
  async function failed(): Promise<{ given: GivenForm; responseId: string; deliveryId: string }> {
    const given = await givenForm(server)
    const edit = { emailNotificationEnabled: true, emailNotificationEmail: 'ana@padaria.example' }
    await server.call(calls.forms.edit, { params: { id: given.form.id }, body: edit }, given.owner)
    await store(server, given, [{ name: 'Ana' }], { destinations: ['email'] })
    await worker(async () => ({ kind: 'failed', error: 'mail.550' })).runDue()
    const [response] = (await list(server, given)).list
    expect(response?.deliveries[0]).toMatchObject({ state: 'failed', nextAttemptAt: null })
    expect(response?.deliveries[0]?.reason).toEqual({
      code: 'mailRefused',
      status: null,
      text: 'The mail server refused it. Check the address.',
    })
    return { given, responseId: response?._id ?? '', deliveryId: response?.deliveries[0]?.deliveryId ?? '' }
  }

  const worker = (email: Destination) =>
    deliveryWorker({ ...server.deps, onError: () => undefined, destinations: { email } })

  const again = ({ given, ...params }: Awaited<ReturnType<typeof failed>>) =>
    server.call(responses.sendAgain, { params, query: { formId: given.form.id } }, given.owner)

  it('makes it due again under its own id, once, however often it is requested', async () => {
    const one = await failed()
    const answers = await Promise.all([again(one), again(one), again(one)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body.delivery).toMatchObject({ deliveryId: one.deliveryId, state: 'pending', attempts: 0 })
    const sent: string[] = []
    await worker(async (_deps, { deliveryId }) => {
      sent.push(deliveryId)
      return { kind: 'sent' }
    }).runDue()
    expect(sent).toEqual([one.deliveryId])
    const late = await again(one)
    expect([late.status, late.body.code]).toEqual([409, 'delivery.notFailed'])
  })

  it('sends now instead of waiting for the next attempt', async () => {
    const one = await failed()
    await again(one)
    await worker(async () => ({ kind: 'retry', error: 'mail.421' })).runDue()
    const [waiting] = (await list(server, one.given)).list
    expect(waiting?.deliveries[0]).toMatchObject({ state: 'pending', attempts: 1, reason: { code: 'mailDelayed' } })
    expect(await again(one)).toMatchObject({ status: 200, body: { delivery: { state: 'pending', attempts: 0 } } })
    await worker(async () => ({ kind: 'sent' })).runDue()
    const [sent] = (await list(server, one.given)).list
    expect(sent?.deliveries[0]).toMatchObject({ state: 'sent', reason: null })
  })

  it('answers 404 for deliveries of another response', async () => {
    const [one, other] = [await failed(), await failed()]
    const answer = await again({ ...one, deliveryId: other.deliveryId })
    expect([answer.status, answer.body.code]).toEqual([404, 'delivery.notFound'])
  })
})
