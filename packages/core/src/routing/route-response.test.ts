import { describe, expect, it } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { given } from '../testing/given.ts'
import { routeNumbers, type JumpRow, type Routing } from './route-response.ts'

const doc = [
  given.page(),
  given.radio({ questionId: 'city', options: ['Oslo', 'Rio'], allowOther: true }),
  given.text({ questionId: 'name' }),
  given.number({ questionId: 'count' }),
  given.checkbox({ questionId: 'extras', options: ['Milk', 'Sugar'] }),
  given.dropdown({ questionId: 'size', options: ['Small', 'Large'] }),
  given.address({ questionId: 'home' }),
  given.date({ questionId: 'day' }),
  given.date({ questionId: 'when', datePickerMode: 'datetime' }),
  given.rating({ questionId: 'stars' }),
  given.formula({ questionId: 'sum' }),
  given.email({ questionId: 'mail' }),
  given.phone({ questionId: 'tel' }),
  given.payment({ questionId: 'pay' }),
  given.file({ questionId: 'files' }),
  given.header({ questionId: 'head' }),
]

const routing = (responseJumpType: Routing['responseJumpType'], ...responseJumpData: JumpRow[]): Routing => ({
  whatsappNumber: '+1',
  responseJumpType,
  responseJumpData,
})
const row = (number: string, questionId = '', answer = ''): JumpRow => ({ number, questionId, answer })

describe('the number that a response goes to', () => {
  it('the number that a response goes to is the form’s own by default, even with rows from another type', () => {
    expect(routeNumbers(routing('default', row('+2', 'city', 'oslo')), doc, { city: 'oslo' })).toEqual(['+1'])
  })

  it('the number that a response goes to is one of the numbers in sequence', () => {
    expect(routeNumbers(routing('sequence', row('+2'), row('+3')), doc, {})).toEqual(['+2', '+3'])
    expect(routeNumbers(routing('sequence'), doc, {})).toEqual(['+1'])
  })

  it.each([
    ['in turn', 'sequence' as const],
    ['by the answer', 'logic' as const],
  ])('the number that a response goes to is never empty: %s', (_, type) => {
    const empty = [row('', 'city', 'oslo'), row('  ', 'city', 'oslo')]
    const answers = { city: 'oslo' }
    expect(routeNumbers(routing(type, ...empty), doc, answers)).toEqual(['+1'])
    expect(routeNumbers(routing(type, ...empty, row('+2', 'city', 'oslo')), doc, answers)).toEqual(['+2'])
  })

  it('the number that a response goes to may occur more than once in a sequence', () => {
    expect(routeNumbers(routing('sequence', row('+2'), row(''), row('+2'), row('+3')), doc, {})).toEqual([
      '+2',
      '+2',
      '+3',
    ])
  })

  it('the number that a response goes to is that of the first row whose answer matches', () => {
    const rows = [row('+2', 'city', 'rio'), row('+3', 'city', 'oslo'), row('+4', 'city', 'oslo')]
    expect(routeNumbers(routing('logic', ...rows), doc, { city: 'oslo' })).toEqual(['+3'])
  })

  it.each([
    ['a text, without regard to case', row('+2', 'name', ' ANA'), { name: 'Ana' }],
    ['a number, by its value', row('+2', 'count', '5.0'), { count: '5' }],
    ['a number with many digits', row('+2', 'count', '12345678901234567890'), { count: '12345678901234567890' }],
    ['what was typed beside the options', row('+2', 'city', 'other'), { city: { other: 'Lima' } }],
    ['one of several options', row('+2', 'extras', 'milk'), { extras: ['sugar', 'milk'] }],
    ['an option of a list', row('+2', 'size', ' large '), { size: 'large' }],
    ['a line of an address', row('+2', 'home', 'OSLO'), { home: { line1: 'Main Street 5', city: 'Oslo' } }],
    ['a day', row('+2', 'day', '05-02-2026'), { day: '2026-02-05' }],
    ['the day of a time', row('+2', 'when', '05-02-2026'), { when: '2026-02-05T10:00' }],
    ['a time', row('+2', 'when', ' 05-02-2026  10:00 '), { when: '2026-02-05T10:00' }],
    ['a rating', row('+2', 'stars', '4'), { stars: 4 }],
    ['what a formula gives', row('+2', 'sum', '10.50'), { sum: '10.5' }],
    ['an email address', row('+2', 'mail', 'Ana@Mail.com'), { mail: 'ana@mail.com' }],
    ['a phone number', row('+2', 'tel', '+46701234567'), { tel: '+46701234567' }],
    [
      'a payment method',
      row('+2', 'pay', 'cash'),
      { pay: { method: 'cash', label: 'x', amount: '1', currency: 'USD' } },
    ],
  ])('a routing row matches %s', (_, jump, answers) => {
    expect(routeNumbers(routing('logic', jump), doc, answers)).toEqual(['+2'])
  })

  it.each([
    ['nothing matches', row('+2', 'city', 'rio'), { city: 'oslo' }],
    ['the answer is missing', row('+2', 'city', 'oslo'), {}],
    ['no text was given', row('+2', 'name', 'Ana'), {}],
    ['nothing was typed beside the options', row('+2', 'city', 'other'), {}],
    ['the question is gone', row('+2', 'gone', 'x'), { gone: 'x' }],
    ['the row names a page', row('+2', 'section', 'x'), { section: 'x' }],
    ['the row names nothing', row('+2'), { name: 'Ana' }],
    ['the row has no answer yet', row('+2', 'name', ' '), { name: 'Ana' }],
    ['the row has the label of an option', row('+2', 'city', 'Oslo'), { city: 'oslo' }],
    ['only a part of the text is the same', row('+2', 'name', 'An'), { name: 'Ana' }],
    ['the number is none', row('+2', 'count', 'five'), { count: '5' }],
    ['the day is written in another way', row('+2', 'day', '2026-02-05'), { day: '2026-02-05' }],
    ['the time is another one', row('+2', 'when', '05-02-2026 10:01'), { when: '2026-02-05T10:00' }],
    [
      'the question asks for files',
      row('+2', 'files', 'u1'),
      { files: [{ uploadId: 'u1', name: 'u1', type: '', size: 1 }] },
    ],
    ['the block asks nothing', row('+2', 'head', 'x'), { head: 'x' }],
    ['the answer is inherited', row('+2', 'name', 'Ana'), Object.create({ name: 'Ana' }) as Answers],
  ])('the number that a response goes to is the form’s own when %s', (_, jump, answers) => {
    expect(routeNumbers(routing('logic', jump), doc, answers)).toEqual(['+1'])
  })
})
