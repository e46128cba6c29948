import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { jumpFlaws } from './jump-flaws.ts'
import { type JumpRow, routeNumbers } from './route-response.ts'

const doc = [
  given.page({ questionId: 'page' }),
  given.radio({ questionId: 'city', options: ['Oslo', 'Rio'], allowOther: true }),
  given.checkbox({ questionId: 'extras', options: ['Milk', 'Sugar'] }),
  given.text({ questionId: 'name' }),
  given.number({ questionId: 'count' }),
  given.rating({ questionId: 'stars', ratingStyle: 'star' }),
  given.date({ questionId: 'day' }),
  given.date({ questionId: 'when', datePickerMode: 'datetime' }),
  given.file({ questionId: 'files' }),
  given.payment({ questionId: 'pay' }),
]

const row = (questionId: string, answer: string, number = '+2'): JumpRow => ({ number, questionId, answer })
const flawOf = (...rows: JumpRow[]) => jumpFlaws(rows, doc).get(rows.length - 1)

describe('a row that routes by answer', () => {
  it.each([
    row('city', 'oslo'),
    row('city', 'other'),
    row('pay', 'cash'),
    row('name', 'Ana'),
    row('count', '-1.50'),
    row('stars', '5'),
    row('day', '05-02-2026'),
    row('when', '05-02-2026'),
    row('when', '05-02-2026 10:00'),
    row('', ''),
  ])('a row that routes by answer has no flaw, or is incomplete: %j', (each) => {
    expect(flawOf(each)).toBeUndefined()
  })

  it.each([
    ['its question was deleted', row('gone', 'x'), 'question'],
    ['its question asks for files', row('files', 'x'), 'question'],
    ['it is about a page', row('page', 'x'), 'question'],
    ['no answer is named', row('name', ' '), 'answer'],
    ['no option is chosen', row('city', ''), 'answer'],
    ['the day is on no calendar', row('day', '31-02-2026'), 'answer'],
    ['there is a time without a day', row('when', '10:00'), 'answer'],
    ['the number is none', row('count', 'five'), 'number'],
    ['the option was deleted', row('city', 'lima'), 'option'],
    ['the scale has no such point', row('stars', '6'), 'option'],
    ['the way to pay was removed', row('pay', 'paypal'), 'option'],
  ])('a row that routes by answer never matches when %s', (_, each, why) => {
    expect(flawOf(each)).toEqual({ why })
  })

  it.each([
    [row('city', 'oslo'), row('city', ' oslo ')],
    [row('name', 'Ana'), row('name', 'ANA ')],
    [row('count', '5'), row('count', '5.0')],
    [row('when', '05-02-2026'), row('when', '05-02-2026 10:00')],
  ])('a row that routes by answer never matches when an earlier row takes the same answers: %j', (first, second) => {
    expect(flawOf(first, row('city', 'rio'), second)).toEqual({ why: 'covered', by: 0 })
  })

  it.each([
    ['about another question', row('name', 'oslo'), row('city', 'oslo')],
    ['about another answer', row('city', 'rio'), row('city', 'oslo')],
    ['about one minute of the day', row('when', '05-02-2026 10:00'), row('when', '05-02-2026')],
    ['without a number', row('city', 'oslo', ' '), row('city', 'oslo')],
    ['with an answer that begins alike', row('name', '2026-02-05'), row('name', '2026-02-05T10:00')],
  ])('a row that routes by answer can match when the earlier row is %s', (_, first, second) => {
    expect(flawOf(first, second)).toBeUndefined()
  })
})

describe('rows with a flaw', () => {
  const about = (questionId: string, ...answers: string[]) => fc.constantFrom(...answers.map((a) => row(questionId, a)))
  const anyRow = fc.oneof(
    about('city', 'oslo', 'rio', 'other', 'lima', ''),
    about('extras', 'milk', 'sugar'),
    about('name', 'Ana', 'ana', 'Bo', ''),
    about('count', '5', '5.0', 'five', '7'),
    about('when', '05-02-2026', '05-02-2026 10:00', '05-02-2026 10:01', 'soon'),
    about('gone', 'x'),
  )
  const answers = fc.record(
    {
      city: fc.constantFrom('oslo', 'rio', { other: 'Lima' }),
      extras: fc.subarray(['milk', 'sugar'], { minLength: 1 }),
      name: fc.constantFrom('Ana', 'Bo', 'Cy'),
      count: fc.constantFrom('5', '7'),
      when: fc.constantFrom('2026-02-05T10:00', '2026-02-05T10:01', '2026-02-06T10:00'),
    },
    { requiredKeys: [] },
  )

  it('rows with a flaw can be removed without changing where any response goes', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 8 }), answers, (list, answered) => {
        const rows = list.map((each, index) => ({ ...each, number: `+${index + 10}` }))
        const flaws = jumpFlaws(rows, doc)
        const goes = (data: JumpRow[]) =>
          routeNumbers({ whatsappNumber: '+1', responseJumpType: 'logic', responseJumpData: data }, doc, answered)
        expect(goes(rows.filter((_, index) => !flaws.has(index)))).toEqual(goes(rows))
      }),
    )
  })
})
