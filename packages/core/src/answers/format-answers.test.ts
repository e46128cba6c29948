import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { formatAnswers } from './format-answers.ts'

const doc = [
  given.page(),
  given.number({ questionId: 'count', label: 'How many?', numberType: 'decimal' }),
  given.radio({ questionId: 'drink', label: 'Drink', options: ['Tea'] }),
  given.page({ questionId: 'two' }),
  given.text({ questionId: 'name', label: 'Name' }),
]

describe('formatted answers', () => {
  it('formats answers in the order and the language of the form', () => {
    expect(formatAnswers(doc, { name: 'Ana', drink: 'tea', count: '1234.5' }, { language: 'de' })).toEqual([
      { questionId: 'count', label: 'How many?', text: '1.234,5' },
      { questionId: 'drink', label: 'Drink', text: 'Tea' },
      { questionId: 'name', label: 'Name', text: 'Ana' },
    ])
  })

  it('leaves out answers that are missing or format to an empty text', () => {
    expect(
      formatAnswers(doc, { name: 'Ana', drink: 'gone' }, { language: 'en' }).map(({ questionId }) => questionId),
    ).toEqual(['name'])
    expect(formatAnswers(doc, {}, { language: 'en' })).toEqual([])
  })

  it('leaves out answers to questions that are not in the form', () => {
    expect(formatAnswers(doc, { other: 'x', section: 'y' }, { language: 'en' })).toEqual([])
  })
})
