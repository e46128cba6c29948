import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allRoutes } from './routes.ts'
import { shownQuestions } from './shapes.ts'

describe('schemas of answers', () => {
  it('removes merchant keys from an answer, even from a draft that contains one', () => {
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

  it('schemas of answers have no field with the name of a secret', () => {
    const secrets = allRoutes.flatMap(({ name, answers }) =>
      Object.values(answers).flatMap((schema) =>
        schema ? namesIn(z.toJSONSchema(schema, { unrepresentable: 'any' })).map((field) => `${name}: ${field}`) : [],
      ),
    )
    // A merchant's key has a field in the question, which is empty in answers; `hasSecret` may be public.
    const known = new Set(['keySecret', 'hasSecret'])
    const found = secrets.filter((line) => SECRET.test(line) && !known.has(line.split(': ')[1] ?? ''))
    expect(found.toSorted()).toEqual([
      // A new key is told once, to the owner who made it.
      'apiKeys.make: secret',
      'integrations.addWebhook: secret',
      'integrations.rotateWebhookSecret: secret',
      'integrations.setWebhook: secret',
      // Proves who built an update of the app; everybody may check it.
      'native.checkUpdate: signature',
      // A challenge is public: its salt is random, and its signature only proves its origin.
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
