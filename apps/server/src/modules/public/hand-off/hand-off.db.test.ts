import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS, type TestServer, testServer } from '../../../testing/test-server.ts'
import { purgeDeletedForms } from '../../forms/forms.tasks.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const { publicForms, responses } = calls

async function answered(plan: 'free' | 'standard' = 'standard') {
  const owner = await server.given.owner({ plan })
  const form = await server.given.form(owner, { questions: [NAME] })
  const { body } = await server.call(publicForms.submit, {
    params: { link: form.link },
    body: { answers: { name: 'Ana 🍰' } },
  })
  const signed = String(body.receiptUrl).split('/').at(-1) ?? ''
  return { owner, form, signed, whatsappUrl: String(body.whatsappUrl) }
}

type Answered = Awaited<ReturnType<typeof answered>>

const sendEvent = (
  { form, signed }: Pick<Answered, 'form' | 'signed'>,
  event: 'opened' | 'copied' | 'qr',
  from?: string,
) => server.call(publicForms.handOff, { params: { link: form.link }, body: { signed, event } }, from ? { from } : {})

/** Sends as a page that is being left does. */
const beacon = (link: string, text: string) =>
  server.forms.inject({
    method: 'POST',
    url: `/${link}/hand-off`,
    headers: { host: new URL(server.deps.config.formsUrl).host, 'content-type': 'text/plain;charset=UTF-8' },
    payload: text,
  })

const ledger = (formId: string) =>
  server.deps.database.db.selectFrom('hand_offs').selectAll().where('form_id', '=', formId).execute()

const shown = async ({ owner, form }: Pick<Answered, 'owner' | 'form'>) =>
  (await server.call(responses.list, { query: { formId: form.id } }, owner)).body.list[0].handOff

describe('the hand-off data of a response', () => {
  it('contains every answer as text, though the message has no room for all', async () => {
    const questions = Array.from({ length: 30 }, (_, n) => ({ ...NAME, questionId: `q${n}`, label: `Label ${n}` }))
    const day = { questionId: 'day', type: 'DATE', label: 'Day' } as const
    const form = await server.given.form(await server.given.owner(), { questions: [day, ...questions] })
    const given = Object.fromEntries(questions.map(({ questionId }) => [questionId, `answer ${questionId} `.repeat(9)]))
    const { body } = await server.call(publicForms.submit, {
      params: { link: form.link },
      body: { answers: { day: '2026-12-24', ...given } },
    })
    expect(decodeURIComponent(body.whatsappUrl)).not.toContain('Label 29')
    expect(body.answers).toHaveLength(31)
    expect(body.answers[0]).toMatchObject({ label: 'Day', text: 'Thursday 24 December 2026' })
    expect(body.answers.at(-1)).toMatchObject({ label: 'Label 29', text: expect.stringContaining('answer q29') })
    expect(body.paid).toBeUndefined()
  })
})

describe('hand-off events', () => {
  it('hand-off events are accepted with the signed link and shown to the owner', async () => {
    const one = await answered()
    const nothing = { openedAt: null, copiedAt: null, scannedAt: null }
    expect(await shown(one)).toEqual({ state: 'waiting', ...nothing })
    const openedAt = server.clock.now().toISOString()
    expect(await sendEvent(one, 'opened')).toMatchObject({ status: 200, body: {} })
    expect(await shown(one)).toEqual({ ...nothing, state: 'opened', openedAt })
    server.clock.advance(MINUTE_MS)
    const later = server.clock.now().toISOString()
    await sendEvent(one, 'copied')
    await sendEvent(one, 'qr')
    expect(await shown(one)).toEqual({ state: 'opened', openedAt, copiedAt: later, scannedAt: later })
  })

  it('hand-off events are recorded the first time only, also when sent many times at once', async () => {
    const one = await answered()
    const first = server.clock.now()
    const statuses = await Promise.all(Array.from({ length: 20 }, () => sendEvent(one, 'opened')))
    server.clock.advance(MINUTE_MS)
    await sendEvent(one, 'opened')
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await ledger(one.form.id)).toMatchObject([{ response_number: 1, opened_at: first, copied_at: null }])
  })

  it('hand-off events are accepted as plain text from a page that is being left', async () => {
    const { form, signed } = await answered()
    expect((await beacon(form.link, JSON.stringify({ signed, event: 'opened' }))).statusCode).toBe(200)
    expect(await ledger(form.id)).toHaveLength(1)
  })

  it.each([['nonsense'], [''], ['{}'], ['null'], ['{"signed":"1-x","event":"sent"}'], ['[]']])(
    'hand-off events are rejected as %s',
    async (text) => {
      const { form } = await answered()
      expect((await beacon(form.link, text)).statusCode).toBe(400)
    },
  )

  it('hand-off events can’t be recorded for another response', async () => {
    const one = await answered()
    const other = await answered()
    const wrong = [`2${one.signed.slice(1)}`, `${one.signed.slice(0, -1)}~`, '1', other.signed]
    for (const signed of wrong) {
      const answer = await sendEvent({ form: one.form, signed }, 'opened')
      expect([answer.status, answer.body.code]).toEqual([404, 'response.notFound'])
    }
    const nowhere = await server.call(publicForms.handOff, {
      params: { link: 'nowhere' },
      body: { signed: one.signed, event: 'opened' },
    })
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'form.notFound'])
    expect(await ledger(one.form.id)).toEqual([])
    expect(await ledger(other.form.id)).toEqual([])
  })

  it('hand-off events are accepted after the form was closed', async () => {
    const one = await answered()
    await server.call(calls.forms.edit, { params: { id: one.form.id }, body: { enabled: false } }, one.owner)
    expect((await sendEvent(one, 'opened')).status).toBe(200)
  })

  it('hand-off events are stored on every plan, and shown to the owner on plans with responses', async () => {
    const free = await answered('free')
    expect((await sendEvent(free, 'opened')).status).toBe(200)
    expect(await ledger(free.form.id)).toHaveLength(1)
    const query = { formId: free.form.id }
    expect((await server.call(responses.list, { query }, free.owner)).body.code).toBe('plan.featureMissing')
    const stranger = await server.given.owner({ plan: 'plus' })
    expect((await server.call(responses.list, { query }, stranger)).status).toBe(404)
    expect((await server.call(responses.list, { query })).status).toBe(401)
  })

  it('hand-off events are limited per address and form, with Retry-After', async () => {
    const one = await answered()
    const replies = []
    for (let i = 0; i < 31; i++) {
      replies.push(...(await Promise.all(Array.from({ length: 100 }, () => sendEvent(one, 'opened', '192.0.2.7')))))
    }
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3_000)
    expect(replies.at(-1)?.status).toBe(429)
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await sendEvent(one, 'opened', '192.0.2.8')).status).toBe(200)
  })

  it('hand-off events are deleted with the form', async () => {
    const one = await answered()
    await sendEvent(one, 'opened')
    await server.call(calls.forms.remove, { params: { id: one.form.id } }, one.owner)
    server.clock.advance(10 * MINUTE_MS)
    await purgeDeletedForms(server.deps).run({ now: server.clock.now(), signal: new AbortController().signal })
    expect(await ledger(one.form.id)).toEqual([])
  })
})

describe('the receipt', () => {
  it('links to WhatsApp with the same message', async () => {
    const { form, signed, whatsappUrl } = await answered()
    const { body } = await server.call(publicForms.receipt, { params: { link: form.link, signed } })
    const href = whatsappUrl.replaceAll('&', '&amp;')
    expect(body).toContain(`href="${href}" target="_top"`)
    expect(body).toContain('href="https://web.whatsapp.com/send?phone=')
    expect(body).toContain('/assets/hand-off-')
  })

  it('shows or hides the branding as the owner’s plan says', async () => {
    const branded = async (plan: 'free' | 'plus') => {
      const owner = await server.given.owner({ plan })
      const form = await server.given.form(owner, { questions: [NAME] })
      const { body } = await server.call(publicForms.submit, { params: { link: form.link }, body: { answers: {} } })
      const signed = String(body.receiptUrl).split('/').at(-1) ?? ''
      const receipt = await server.call(publicForms.receipt, { params: { link: form.link, signed } })
      return String(receipt.body).includes('Made with')
    }
    expect([await branded('free'), await branded('plus')]).toEqual([true, false])
  })
})
