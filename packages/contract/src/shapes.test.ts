import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allRoutes } from './routes.ts'
import { shownQuestions } from './shapes.ts'

describe('what comes out', () => {
  it('has no key of a merchant, even where one was left in the draft', () => {
    const payment = {
      questionId: 'pay',
      type: 'PAYMENT',
      label: 'Deposit',
      merchants: [{ type: 'razorpay', credentials: { keyId: 'rzp_1', keySecret: 'hush', hasSecret: true } }],
    }
    const shown = shownQuestions.parse([payment, { questionId: 'name', type: 'TEXT', label: 'Name' }])
    expect(JSON.stringify(shown)).not.toContain('hush')
    expect(shown).toMatchObject([
      { merchants: [{ credentials: { keyId: 'rzp_1', keySecret: '', hasSecret: true } }] },
      { questionId: 'name' },
    ])
  })

  it('is named by nothing that is secret', () => {
    const secrets = allRoutes.flatMap(({ name, answers }) =>
      Object.values(answers).flatMap((schema) =>
        schema ? namesIn(z.toJSONSchema(schema, { unrepresentable: 'any' })).map((field) => `${name}: ${field}`) : [],
      ),
    )
    // A merchant's key has its place in the question, and is empty on its way out; whether there is one may be known.
    const known = new Set(['keySecret', 'hasSecret'])
    const found = secrets.filter((line) => SECRET.test(line) && !known.has(line.split(': ')[1] ?? ''))
    expect(found.toSorted()).toEqual([
      'integrations.rotateWebhookSecret: secret',
      'integrations.setWebhook: secret',
      // A challenge is made to be read: its salt is random for each one, and its signature only proves who made it.
      'publicForms.challenge: salt',
      'publicForms.challenge: signature',
    ])
  })
})

const SECRET = /: (accessToken|refreshToken|.*secret|password|.*hash|salt|signature)$/i

function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'properties' in node && typeof node.properties === 'object' ? Object.keys(node.properties ?? {}) : []
  return [...own, ...Object.values(node).flatMap(namesIn)]
}
