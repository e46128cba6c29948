import { describe, expect, it } from 'vitest'
import { question } from '../questions/question.ts'
import { leftOutParts } from './left-out-parts.ts'

const doc = (...types: string[]) =>
  types.map((type, index) => question.parse({ questionId: `q${index}`, type, label: type }))

describe('the parts that a plan leaves out of a template', () => {
  it('the parts that a plan leaves out of a template are none when the form is whole', () => {
    expect(leftOutParts(doc('SECTION', 'TEXT', 'FORMULA'), doc('SECTION', 'TEXT', 'FORMULA'))).toEqual([])
  })

  it('the parts that a plan leaves out of a template include pages, totals, payment, files and an address that became a text', () => {
    const whole = doc('SECTION', 'TEXT', 'SECTION', 'FORMULA', 'PAYMENT', 'ADDRESS', 'FILE')
    expect(leftOutParts(whole, doc('SECTION', 'TEXT', 'TEXT'))).toEqual([
      'pages',
      'totals',
      'payment',
      'address',
      'files',
    ])
  })

  it('the parts that a plan leaves out of a template include questions that depended on answers', () => {
    const [page, text] = doc('SECTION', 'TEXT')
    if (!page || !text) throw new Error('both are there')
    const rule = { type: 'IS_EMPTY' as const, jumpToSection: 'END' }
    const branching = question.parse({ ...text, rules: [rule] })
    expect(leftOutParts([page, branching], [page, text])).toEqual(['branches'])
  })
})
