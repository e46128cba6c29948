import { given } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { paidMethod, startOnce } from './start-payment.ts'

const submission = { submissionId: 'abcdefgh', version: 1, answers: {}, locale: 'en', method: 'stripe' as const }

const reply =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async () => ({
    status,
    headers: new Headers(headers),
    json: async () => body,
  })

describe('starting a payment', () => {
  it('returns the page or dialog to open', async () => {
    const next = { kind: 'redirect', url: 'https://pay.example/1' }
    expect(await startOnce(submission, reply(201, { paymentId: 'p1', next, amount: '24' }))).toEqual({
      kind: 'started',
      paymentId: 'p1',
      next,
    })
  })

  it('sends the answers with the chosen method', async () => {
    const sent: string[] = []
    await startOnce({ ...submission, answers: { q1: 'Ana' } }, async (body) => {
      sent.push(body)
      throw new TypeError('no network')
    })
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({
      method: 'stripe',
      submissionId: 'abcdefgh',
      answers: { q1: 'Ana' },
    })
  })

  it.each([
    ['nothing is due after all', 409, { code: 'payment.nothingToPay' }, { kind: 'free' }],
    ['the method is gone', 422, { code: 'payment.methodUnavailable' }, { kind: 'unpaid', why: 'unavailable' }],
    ['the provider is down', 502, { code: 'provider.failed' }, { kind: 'unpaid', why: 'provider' }],
    [
      'an answer is wrong',
      422,
      { code: 'submission.invalid', fields: { q1: 'Too long' } },
      { kind: 'fields', fields: { q1: 'Too long' } },
    ],
    ['it was sent before, otherwise', 409, { code: 'submission.conflict' }, { kind: 'refused', why: 'conflict' }],
    ['the form is closed', 410, { code: 'form.closed' }, { kind: 'refused', why: 'closed' }],
    ['the form is gone', 404, { code: 'form.notFound' }, { kind: 'refused', why: 'gone' }],
    ['the request is invalid', 400, { code: 'request.invalid' }, { kind: 'refused', why: 'broken' }],
    ['the server is down', 503, {}, { kind: 'later', waitMs: 0 }],
    ['work is asked for', 428, { challenge: 'c' }, { kind: 'later', waitMs: 0, challenge: 'c' }],
  ])('reports the outcome when %s', async (_, status, body, outcome) => {
    expect(await startOnce(submission, reply(status, body))).toEqual(outcome)
  })

  it('waits with the payment as long as the server asks for', async () => {
    expect(await startOnce(submission, reply(429, {}, { 'retry-after': '7' }))).toEqual({
      kind: 'later',
      waitMs: 7_000,
    })
  })

  it.each([
    ['a lost network', () => Promise.reject(new TypeError('no network'))],
    [
      'an answer that is cut off',
      async () => ({ ...(await reply(201, {})()), json: () => Promise.reject(new Error()) }),
    ],
  ])('tries again after %s', async (_, post) => {
    expect(await startOnce(submission, post)).toEqual({ kind: 'later', waitMs: 0 })
  })
})

describe('the method of a payment', () => {
  const questions = [given.payment({ questionId: 'pay' })]

  it.each([
    ['a card', { pay: { method: 'stripe' } }, 'stripe'],
    ['cash, later', { pay: { method: 'cash' } }, undefined],
    ['nothing chosen', {}, undefined],
    ['something else', { pay: 'stripe' }, undefined],
  ])('finds the method that is paid for online: %s', (_, answers, method) => {
    expect(paidMethod(questions, answers)).toBe(method)
  })

  it('finds no method in a form without a payment question', () => {
    expect(paidMethod([given.text({ questionId: 'pay' })], { pay: { method: 'stripe' } })).toBeUndefined()
  })
})
