import { describe, expect, it } from 'vitest'
import { checkEvidence, type Evidence } from './kill-checks.ts'

const answers = { name: 'Maria' }
const row = { formId: 'form', answers, deliveries: 1 }
const clean: Evidence = {
  sent: ['a', 'b'].map((submissionId) => ({ submissionId, formId: 'form', answers })),
  acknowledged: new Map([
    ['a', 1],
    ['b', 2],
  ]),
  contradictions: [],
  rows: [
    { ...row, number: 1, submissionId: 'a' },
    { ...row, number: 2, submissionId: 'b' },
  ],
  counters: [{ formId: 'form', lastNumber: 2, stored: 2, unread: 2 }],
  destinations: new Map([['form', 1]]),
}

describe('the checks after a kill test', () => {
  it('the checks after a kill test find nothing when every submission is stored once', () => {
    expect(broken(clean)).toEqual([])
  })

  it.each<[string, Partial<Evidence>, string[]]>([
    ['a submission without an answer', { acknowledged: new Map([['a', 1]]) }, ['every submission was acknowledged']],
    [
      'a lost row',
      { rows: clean.rows.slice(0, 1), counters: [{ formId: 'form', lastNumber: 1, stored: 1, unread: 1 }] },
      ['what was acknowledged is stored'],
    ],
    [
      'another number than the one that was told',
      { acknowledged: new Map([...clean.acknowledged, ['b', 3]]) },
      ['what was acknowledged is stored'],
    ],
    [
      'a doubled row',
      {
        rows: [...clean.rows, { ...row, number: 3, submissionId: 'b' }],
        counters: [{ formId: 'form', lastNumber: 3, stored: 3, unread: 3 }],
      },
      ['one row for each submission id'],
    ],
    [
      'a gap',
      {
        acknowledged: new Map([...clean.acknowledged, ['b', 3]]),
        rows: clean.rows.map((stored) => (stored.number === 2 ? { ...stored, number: 3 } : stored)),
      },
      ['numbers run from 1'],
    ],
    [
      'answers that are cut',
      { rows: clean.rows.map((stored) => ({ ...stored, answers: {} })) },
      ['the stored answers are complete'],
    ],
    ['a wrong counter', { counters: [{ formId: 'form', lastNumber: 2, stored: 1, unread: 2 }] }, ['counters equal']],
    ['a missing counter', { counters: [] }, ['counters equal']],
    ['two answers', { contradictions: ['a: 1, then 2'] }, ['a repeated submission']],
    ['a missing ledger row', { rows: clean.rows.map((r) => ({ ...r, deliveries: 0 })) }, ['one ledger row']],
  ])('the checks after a kill test detect %s', (_, changes, expected) => {
    const found = broken({ ...clean, ...changes })
    expect(found).toHaveLength(expected.length)
    expected.forEach((start, index) => expect(found[index]).toMatch(new RegExp(`^${start}`)))
  })
})

function broken(evidence: Evidence): string[] {
  return checkEvidence(evidence)
    .filter(({ problems }) => problems.length > 0)
    .map(({ name }) => name)
}
