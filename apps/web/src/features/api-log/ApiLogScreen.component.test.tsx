import type { AnswerOf } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { type FakeServer, refuse } from '../../testing/fake-server.ts'
import { openOwnerApp } from '../../testing/owner-app.tsx'

const { apiLog, apiKeys, responses } = calls
type Sent = AnswerOf<typeof apiLog.deliveries>['list'][number]
type Details = AnswerOf<typeof apiLog.delivery>['delivery']

const id = (n: number) => `0b0e7c2e-6f0a-4c0e-9d55-${String(n).padStart(12, '0')}`
const FORM = { id: id(900), name: 'Encomenda de bolos' }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const FAILED: Sent = {
  deliveryId: id(1),
  at: minutesAgo(2),
  form: FORM,
  responseNumber: 128,
  url: 'https://orders.aurora.example/hook',
  status: 503,
  durationMs: 900,
  outcome: 'waiting',
  attempts: 2,
  nextAttemptAt: new Date(Date.now() + 480_000).toISOString(),
}
const TAKEN: Sent = { ...FAILED, deliveryId: id(2), status: 200, outcome: 'delivered', nextAttemptAt: null }

const DETAILS: Details = {
  ...FAILED,
  responseId: id(128),
  method: 'POST',
  tries: [
    { id: id(11), at: minutesAgo(3), status: null, durationMs: 15_000 },
    { id: id(12), at: minutesAgo(2), status: 503, durationMs: 900 },
  ],
  requestBody: '{"Name":"Camila Rocha"}',
  answerHead: 'retry-after: 1800',
  answerBody: '<b>database is locked</b>',
  answerBytes: 25,
}

const COUNTS = { all: 2, failed: 0, waiting: 1, delivered: 1 }

const open = (
  path = '/api-log',
  serve: (server: FakeServer) => unknown = () => undefined,
  language: 'en' | 'ar' = 'en',
) =>
  openOwnerApp(path, {
    language,
    me: { plan: 'standard' },
    serve: (server) =>
      serve(
        server
          .on(apiLog.deliveries, {
            list: [FAILED, TAKEN],
            next: null,
            counts: { ...COUNTS, today: COUNTS },
            forms: [FORM],
          })
          .on(apiLog.delivery, { delivery: DETAILS })
          .on(apiKeys.list, { keys: [] }),
      ),
  })

describe('the log of deliveries', () => {
  it('shows request and answer of a delivery as text, and sends it again', async () => {
    const { server } = await open()
    await userEvent.click(page.getByRole('link', { name: /2 of 8 tries/ }))
    await expect.element(page.getByRole('heading', { name: 'Response 128 was not taken' })).toBeVisible()
    await expect.element(page.getByText('Try 1: No answer')).toBeVisible()
    await expect.element(page.getByText(/^Try 2: .503 Service Unavailable.$/)).toBeVisible()
    await expect.element(page.getByText(/<b>database is locked<\/b>/)).toBeVisible()
    await expectAccessible()
    server.on(responses.sendAgain, refuse('delivery.paused'))
    await userEvent.click(page.getByRole('button', { name: 'Send now' }))
    await expect.element(page.getByText('refused: delivery.paused')).toBeVisible()
    await expect.poll(() => server.sent(responses.sendAgain).length).toBe(1)
    expect(server.sent(responses.sendAgain)[0]).toMatchObject({
      params: { deliveryId: id(1), responseId: id(128) },
      query: { formId: FORM.id },
    })
  })

  it('moves with J and K, and keeps filters in the address', async () => {
    const { router, server } = await open()
    await expect.element(page.getByRole('link', { name: /2 of 8 tries/ })).toBeVisible()
    // The next key counts from the line that is shown as chosen, which follows the address.
    const chosen = () => document.querySelector('[data-line][aria-current]')?.getAttribute('data-line')
    for (const [key, number] of [
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await userEvent.keyboard(key)
      await expect.poll(chosen).toBe(id(number))
      expect(router.state.location.search).toBe(`?id=${id(number)}`)
    }
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Outcome' }), 'failed')
    await expect.poll(() => router.state.location.search).toBe('?outcome=failed')
    await expect.poll(() => server.sent(apiLog.deliveries).at(-1)?.query.outcome).toBe('failed')
  })

  it('on an Arabic phone, counts have Arabic digits, and addresses and outcomes keep the order of their parts', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    const port = { ...TAKEN, url: 'http://127.0.0.1:4010/hooks/stock' }
    await open(
      '/api-log',
      (server) =>
        server.on(apiLog.deliveries, {
          list: [FAILED, port],
          next: null,
          counts: { ...COUNTS, today: COUNTS },
          forms: [FORM],
        }),
      'ar',
    )
    await expect.element(page.getByRole('button', { name: 'الكل ٢' })).toBeVisible()
    await expect.element(page.getByText(/\u2066127\.0\.0\.1:4010\/hooks\/stock\u2069/)).toBeVisible()
    await userEvent.click(page.getByRole('link', { name: /من ٨/ }))
    await expect.element(page.getByText(/\u2066503 Service Unavailable\u2069/)).toBeVisible()
    const link = page.getByRole('link', { name: 'فتح الرد' })
    expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    await expectAccessible()
  })

  it('the detail takes the place of the list on a phone, and gives it back with the focus', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    await open()
    const line = page.getByRole('link', { name: /2 of 8 tries/ })
    await userEvent.click(line)
    await expect.element(page.getByRole('button', { name: 'Back to the list' })).toHaveFocus()
    await expect.poll(() => line.elements()).toEqual([])
    await expectAccessible()
    await userEvent.click(page.getByRole('button', { name: 'Back to the list' }))
    await expect.element(line).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'Waiting 1' })).toBeVisible()
  })

  it('hides what the plan locks', async () => {
    const locked = { ...DETAILS, responseId: null, requestBody: '', answerBody: '' }
    await open(`/api-log?id=${id(1)}`, (server) => server.on(apiLog.delivery, { delivery: locked }))
    await expect.element(page.getByText(/Your plan locks this response/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Send now' }).elements()).toEqual([])
  })

  it('says when a line no longer exists', async () => {
    await open(`/api-log?id=${id(7)}`, (server) => server.on(apiLog.delivery, refuse('apiLog.notFound')))
    await expect.element(page.getByText('refused: apiLog.notFound')).toBeVisible()
  })
})

describe('the log of calls', () => {
  it('shows a call, why it was refused, and what the key may do', async () => {
    const call = {
      id: id(3),
      at: minutesAgo(1),
      method: 'DELETE',
      path: '/api/v1/forms/f/responses/97',
      status: 403,
      durationMs: 9,
      key: { id: id(4), name: 'n8n orders' },
    }
    const counts = { all: 1, failed: 1, slowed: 0 }
    await open('/api-log?show=calls', (server) =>
      server.on(apiLog.calls, { list: [call], next: null, counts: { ...counts, today: counts } }).on(apiLog.call, {
        call: {
          ...call,
          key: { ...call.key, start: '7Qd2', scopes: ['responses:read'] },
          ip: '203.0.113.24',
          userAgent: 'n8n/1.68',
          requestBody: '',
          answerBody: '{"code":"auth.scopeMissing"}',
        },
      }),
    )
    await userEvent.click(page.getByRole('link', { name: /DELETE \/v1\/forms/ }))
    await expect.element(page.getByRole('heading', { name: 'The key may not do this' })).toBeVisible()
    await expect.element(page.getByText('“n8n orders” may do this: responses:read')).toBeVisible()
    await expect.element(page.getByText(/Bearer wf_live_7Qd2…/)).toBeVisible()
    await expect.element(page.getByText(/auth.scopeMissing/)).toBeVisible()
    await expectAccessible()
  })

  it('says that the log is empty until a program calls', async () => {
    const counts = { all: 0, failed: 0, slowed: 0, today: null }
    await open('/api-log?show=calls', (server) => server.on(apiLog.calls, { list: [], next: null, counts }))
    await expect.element(page.getByRole('heading', { name: 'No calls yet' })).toBeVisible()
  })
})
