import { submission } from '@wayform/contract/calls/public.ts'
import { describe, expect, it } from 'vitest'
import { readSubmission } from './read-submission.ts'

const ANSWERS = { name: 'Ana', wants: ['a', { other: 'b' }], none: null, place: { city: 'Recife' } }
const ID = 'k3JpZ0x2bWVyLTE'

/** Values of each field: valid, at the limit, beyond it, and of another kind. */
const VALUES: Record<string, readonly unknown[]> = {
  answers: [
    ANSWERS,
    {},
    { ['q'.repeat(60)]: 1 },
    { ['q'.repeat(61)]: 1 },
    [],
    'a',
    null,
    undefined,
    JSON.parse('{"__proto__":1}'),
  ],
  submissionId: [ID, 'a'.repeat(8), 'a'.repeat(7), 'a'.repeat(65), 'a b c d e f', `${ID}\n`, 1, null, undefined],
  version: [1, 0, -1, 1.5, 2 ** 53, Number.NaN, '1', null, undefined],
  elapsedMs: [0, 12, -1, 0.5, Infinity, '1', null, undefined],
  locale: ['en', 'x'.repeat(20), 'x'.repeat(21), 1, null, undefined],
  extra: ['', 'x'.repeat(1_000), 'x'.repeat(1_001), {}, undefined],
  query: ['?a=b', 'x'.repeat(16_384), 'x'.repeat(16_385), [], undefined],
  proof: [{}, null, undefined],
  other: [1, undefined],
}

function outcome(read: () => unknown): unknown {
  try {
    return { value: read() }
  } catch {
    return 'refused'
  }
}

const bySchema = (body: unknown) => outcome(() => submission.parse(body ?? {}))
const byHand = (body: unknown) => outcome(() => readSubmission(body))

describe('the body of a submission', () => {
  it('returns what the schema returns, for any value of each field', () => {
    const base = { submissionId: ID, version: 1, answers: ANSWERS, locale: 'en' }
    for (const [name, values] of Object.entries(VALUES)) {
      for (const value of values) {
        for (const body of [{ ...base, [name]: value }, { answers: ANSWERS, [name]: value }, { [name]: value }]) {
          expect([body, byHand(body)]).toEqual([body, bySchema(body)])
        }
      }
    }
  })

  it('returns what the schema returns, for any value of the body', () => {
    for (const body of [
      undefined,
      null,
      1,
      'a',
      [],
      [ANSWERS],
      {},
      { answers: ANSWERS, ['__proto__x']: 1 },
      Object.create({ answers: {} }),
    ])
      expect([body, byHand(body)]).toEqual([body, bySchema(body)])
  })

  it('drops fields that the schema does not have', () => {
    expect(readSubmission({ answers: ANSWERS, isAdmin: true })).toEqual({ answers: ANSWERS })
  })
})
