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

describe('searchable answers', () => {
  const { words } = answerReader([page, name, cake, total, when])

  it('searchable answers contain the formatted answers in the order of the version, one on each line', () => {
    expect(words({ cake: 'o1', name: 'José\nSilva' }, 'en')).toBe('jose silva\nlimao')
  })

  it('searchable answers also contain numbers and dates as they are typed', () => {
    expect(words({ total: '1234.5', when: '2026-12-24' }, 'de').split('\n')).toEqual([
      '1.234,5',
      '1234.5',
      'donnerstag, 24. dezember 2026',
      '24-12-2026',
      '2026-12-24',
    ])
  })

  it('searchable answers are empty without answers', () => {
    expect(words({ unknown: 'x' }, 'en')).toBe('')
  })
})

describe('spreadsheet cells', () => {
  const { cells, asked } = answerReader([page, name, total, rating])
  it('spreadsheet cells are numbers where a spreadsheet can compute with them, else texts', () => {
    const answers = { name: 'Ana', total: '-12.5', rating: 4 }
    const row = cells(['name', 'total', 'rating', 'gone'])
    expect(row(answers, { language: 'en' })).toEqual(['Ana', -12.5, 4, ''])
    expect([asked('name')?.label, asked('gone')]).toEqual(['Name', undefined])
  })
})

describe('columns of responses', () => {
  it('columns of responses contain the draft’s questions in order, then those of older versions only', () => {
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
