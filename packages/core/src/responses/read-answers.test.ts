import { describe, expect, it } from 'vitest'
import { question } from '../questions/question.ts'
import { columnsOf } from './columns.ts'
import { answerReader } from './read-answers.ts'

const page = question.parse({ questionId: 'p', type: 'SECTION', label: 'Page' })
const name = question.parse({ questionId: 'name', type: 'TEXT', label: 'Name' })
const cake = question.parse({
  questionId: 'cake',
  type: 'RADIO',
  label: 'Cake',
  options: [{ _id: 'o1', label: 'Limão', value: 'Limão' }],
})
const total = question.parse({ questionId: 'total', type: 'NUMBER', label: 'Total', numberType: 'decimal' })
const when = question.parse({ questionId: 'when', type: 'DATE', label: 'When' })
const rating = question.parse({ questionId: 'rating', type: 'RATING', label: 'Rating' })

describe('answers in words for a search', () => {
  const { words } = answerReader([page, name, cake, total, when])

  it('are as people read them, in the version’s order, one on each line', () => {
    expect(words({ cake: 'o1', name: 'José\nSilva' }, 'en')).toBe('jose silva\nlimao')
  })

  it('have numbers and dates as they are typed too', () => {
    expect(words({ total: '1234.5', when: '2026-12-24' }, 'de').split('\n')).toEqual([
      '1.234,5',
      '1234.5',
      'donnerstag, 24. dezember 2026',
      '24-12-2026',
      '2026-12-24',
    ])
  })

  it('are nothing where nothing was answered', () => {
    expect(words({ unknown: 'x' }, 'en')).toBe('')
  })
})

describe('cells', () => {
  const { cells, asked } = answerReader([page, name, total, rating])
  it('are numbers where a spreadsheet can count with them, and texts elsewhere', () => {
    const answers = { name: 'Ana', total: '-12.5', rating: 4 }
    const row = cells(['name', 'total', 'rating', 'gone'])
    expect(row(answers, { language: 'en' })).toEqual(['Ana', -12.5, 4, ''])
    expect([asked('name')?.label, asked('gone')]).toEqual(['Name', undefined])
  })
})

describe('columns', () => {
  it('are the draft’s in its order, then what only older versions ask', () => {
    const older = [
      page,
      { ...name, label: 'Old name' },
      cake,
      rating,
      { ...cake, label: 'Old cake' },
      { questionId: 'x', type: 'GONE', label: 'A type of another time' },
    ]
    expect(columnsOf([page, total, name], older)).toEqual([
      { questionId: 'total', label: 'Total', type: 'NUMBER', isInDraft: true },
      { questionId: 'name', label: 'Name', type: 'TEXT', isInDraft: true },
      { questionId: 'cake', label: 'Cake', type: 'RADIO', isInDraft: false },
      { questionId: 'rating', label: 'Rating', type: 'RATING', isInDraft: false },
    ])
  })
})
