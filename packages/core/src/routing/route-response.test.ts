import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { routeNumbers, type JumpRow, type Routing } from './route-response.ts'

const doc = [
  given.page(),
  given.radio({ questionId: 'city', options: ['Oslo', 'Rio'], allowOther: true }),
  given.text({ questionId: 'name' }),
  given.number({ questionId: 'count' }),
]

const routing = (responseJumpType: Routing['responseJumpType'], ...responseJumpData: JumpRow[]): Routing => ({
  whatsappNumber: '+1',
  responseJumpType,
  responseJumpData,
})
const row = (number: string, questionId = '', answer = ''): JumpRow => ({ number, questionId, answer })

describe('where a response goes', () => {
  it('is the number of the form by default, whatever rows are left over', () => {
    expect(routeNumbers(routing('default', row('+2', 'city', 'oslo')), doc, { city: 'oslo' })).toEqual(['+1'])
  })

  it('is one of the numbers in turn', () => {
    expect(routeNumbers(routing('sequence', row('+2'), row('+3')), doc, {})).toEqual(['+2', '+3'])
    expect(routeNumbers(routing('sequence'), doc, {})).toEqual(['+1'])
  })

  it('is the first row whose answer matches', () => {
    const rows = [row('+2', 'city', 'rio'), row('+3', 'city', 'oslo'), row('+4', 'city', 'oslo')]
    expect(routeNumbers(routing('logic', ...rows), doc, { city: 'oslo' })).toEqual(['+3'])
  })

  it.each([
    ['a text, without regard to case', row('+2', 'name', ' ANA'), { name: 'Ana' }],
    ['a number, by its value', row('+2', 'count', '5.0'), { count: '5' }],
    ['what was typed beside the options', row('+2', 'city', 'other'), { city: { other: 'Lima' } }],
  ])('matches %s', (_, jump, answers) => {
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
  ])('is the number of the form when %s', (_, jump, answers) => {
    expect(routeNumbers(routing('logic', jump), doc, answers)).toEqual(['+1'])
  })
})
