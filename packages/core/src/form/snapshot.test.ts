import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateAnswers, walkPages } from '../answers/answers.ts'
import { formatAnswers } from '../answers/format-answers.ts'
import { composeMessage } from '../message/compose-message.ts'
import { anyDocument } from '../testing/any-document.ts'
import { given } from '../testing/given.ts'
import { jsonbOrder } from '../testing/jsonb-order.ts'
import type { FormDoc } from './document.ts'
import { normaliseDoc, readStoredDoc } from './repair/normalise-document.ts'
import { pagesOf } from './pages.ts'
import { anyAnswers } from './testing/any-answers.ts'

/** The version that was answered, as the database stores it. */
const version: FormDoc = [
  given.page({ questionId: 'p1' }),
  given.radio({ questionId: 'size', label: 'Size', options: ['Small', 'Large'], allowOther: true }),
  given.checkbox({ questionId: 'extras', label: 'Extras', options: ['Milk', 'Sugar'] }),
  given.number({ questionId: 'count', label: 'How many?', suffix: 'cups' }),
  given.rating({ questionId: 'stars', label: 'Stars', ratingStyle: 'survey' }),
  given.date({ questionId: 'day', label: 'Day', datePickerMode: 'datetime', use12Hours: true }),
  given.formula({ questionId: 'sum', label: 'Sum', mentions: '{count} * 2', prefix: '$' }),
  given.payment({ questionId: 'pay', label: 'Payment', paymentAmountType: 'linkedField', linkedField: 'sum' }),
]

const raw = {
  size: 'large',
  extras: ['milk', 'sugar'],
  count: '3',
  stars: 4,
  day: '2026-02-05T15:30',
  pay: { method: 'cash' },
}

const meaning = [
  ['Size', 'Large'],
  ['Extras', 'Milk, Sugar'],
  ['How many?', '3 cups'],
  ['Stars', '4/10'],
  ['Day', 'Thursday 5 February 2026, 3:30 pm'],
  ['Sum', '$ 6'],
  ['Payment', '$6.00 · Cash'],
]

const read = (doc: FormDoc, answers: Record<string, unknown>) =>
  formatAnswers(doc, answers, { language: 'en' }).map(({ label, text }) => [label, text])

/** Edits that an owner may make to the draft after a response. */
const EDITS: readonly (readonly [string, (doc: FormDoc) => FormDoc])[] = [
  ['options are renamed', (doc) => withOptions(doc, (label) => `New ${label}`)],
  ['options are swapped', (doc) => withOptions(doc, (label) => (label === 'Large' ? 'Small' : 'Large'))],
  ['options are removed', (doc) => doc.map((each) => ('options' in each ? { ...each, options: [] } : each))],
  ['labels are changed', (doc) => doc.map((each) => ({ ...each, label: `${each.label}!` }))],
  ['questions are deleted', (doc) => doc.slice(0, 1)],
  ['questions are in another order', ([first, ...rest]) => (first ? [first, ...rest.toReversed()] : rest)],
  ['a question of the same id has another type', (doc) => doc.map((each) => retyped(each))],
  [
    'the scale is another one',
    (doc) => doc.map((each) => (each.type === 'RATING' ? { ...each, ratingStyle: 'star' } : each)),
  ],
]

describe('a stored response', () => {
  const stored = storedAnswers(version, raw)

  it('formats a stored response as it was answered', () => {
    expect(read(version, stored)).toEqual(meaning)
  })

  it.each(EDITS)('formats a stored response the same when %s', (_, edit) => {
    const kept = jsonbOrder(version)
    const draft = edit(version)
    // The edit matters: by the draft the response would format differently, and it must not throw either.
    expect(read(draft, stored)).not.toEqual(meaning)
    expect(version).toEqual(kept)
    expect(read(readStoredDoc(kept), stored)).toEqual(meaning)
  })

  it('states the paid amount, also with a draft in another currency', () => {
    const draft = version.map((each) => (each.type === 'PAYMENT' ? { ...each, currency: 'JPY' as const } : each))
    expect(read(draft, stored).at(-1)).toEqual(['Payment', '$6.00 · Cash'])
  })

  it('composes the same message before and after the edits', () => {
    const message = (doc: FormDoc) =>
      composeMessage({
        number: '+1',
        formName: 'Order',
        responseNumber: 1,
        answers: formatAnswers(doc, stored, { language: 'en' }),
        suffix: '',
        more: '',
      }).text
    const before = message(version)
    expect(before).toContain('*Size*\nLarge')
    expect(message(readStoredDoc(jsonbOrder(version)))).toBe(before)
  })
})

describe('generated responses to generated versions', () => {
  it('formats generated responses the same after a round trip through the database', () => {
    const filled = anyDocument().chain((doc) => anyAnswers(doc).map((answers) => ({ doc, answers })))
    fc.assert(
      fc.property(filled, ({ doc, answers }) => {
        const kept = [...walkPages(pagesOf(doc), answers)].at(-1)?.answers ?? {}
        const before = read(doc, kept)
        expect(read(readStoredDoc(jsonbOrder(doc)), jsonbOrder(kept))).toEqual(before)
        expect(read(jsonbOrder(doc), jsonbOrder(kept))).toEqual(before)
        expect(read(normaliseDoc(jsonbOrder(doc), { newId: () => 'new', firstPageLabel: '' }).doc, kept)).toEqual(
          before,
        )
      }),
    )
  })
})

function storedAnswers(doc: FormDoc, answers: Record<string, unknown>): Record<string, unknown> {
  const evaluation = evaluateAnswers(pagesOf(doc), answers)
  if (!evaluation.ok) throw new Error(`the answers are wrong: ${JSON.stringify(evaluation.fields)}`)
  return jsonbOrder(evaluation.answers)
}

function withOptions(doc: FormDoc, labelOf: (label: string) => string): FormDoc {
  return doc.map((each) =>
    'options' in each
      ? { ...each, options: each.options.map((option) => ({ ...option, label: labelOf(option.label) })) }
      : each,
  )
}

function retyped(each: FormDoc[number]): FormDoc[number] {
  return each.type === 'SECTION' ? each : given.header({ questionId: each.questionId, label: each.label })
}
