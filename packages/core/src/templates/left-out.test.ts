import { describe, expect, it } from 'vitest'
import { question } from '../questions/question.ts'
import { leftOutParts } from './left-out.ts'

const doc = (...types: string[]) =>
  types.map((type, index) => question.parse({ questionId: `q${index}`, type, label: type }))

describe('what a plan leaves out of a template', () => {
  it('is nothing when the form is whole', () => {
    expect(leftOutParts(doc('SECTION', 'TEXT', 'FORMULA'), doc('SECTION', 'TEXT', 'FORMULA'))).toEqual([])
  })

  it('names pages, totals, payment, files and an address that became a text', () => {
    const whole = doc('SECTION', 'TEXT', 'SECTION', 'FORMULA', 'PAYMENT', 'ADDRESS', 'FILE')
    expect(leftOutParts(whole, doc('SECTION', 'TEXT', 'TEXT'))).toEqual([
      'pages',
      'totals',
      'payment',
      'address',
      'files',
    ])
  })

  it('names questions that depended on answers', () => {
    const [page, text] = doc('SECTION', 'TEXT')
    if (!page || !text) throw new Error('both are there')
    const rule = { type: 'IS_EMPTY' as const, jumpToSection: 'END' }
    const branching = question.parse({ ...text, rules: [rule] })
    expect(leftOutParts([page, branching], [page, text])).toEqual(['branches'])
  })
})
