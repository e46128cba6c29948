import { describe, expect, it } from 'vitest'
import { question } from '../questions/question.ts'
import { leftOutParts } from './left-out-parts.ts'

const list = (...types: string[]) =>
  types.map((type, index) => question.parse({ questionId: `q${index}`, type, label: type }))
const doc = (...types: string[]) => ({ questions: list(...types), endings: [] })
const ending = (endingId: string) => ({ endingId, name: '', title: 'Thanks', text: '' })

describe('the parts that a plan leaves out of a template', () => {
  it('the parts that a plan leaves out of a template are none when the form is whole', () => {
    expect(leftOutParts(doc('SECTION', 'TEXT', 'FORMULA'), doc('SECTION', 'TEXT', 'FORMULA'))).toEqual([])
  })

  it('the parts that a plan leaves out of a template include pages, totals, payment, files, grids and an address that became a text', () => {
    const whole = doc('SECTION', 'TEXT', 'SECTION', 'FORMULA', 'PAYMENT', 'ADDRESS', 'FILE', 'MATRIX')
    expect(leftOutParts(whole, doc('SECTION', 'TEXT', 'TEXT'))).toEqual([
      'pages',
      'totals',
      'payment',
      'address',
      'files',
      'grids',
    ])
  })

  it('the parts that a plan leaves out of a template include questions that depended on answers', () => {
    const [page, text] = list('SECTION', 'TEXT')
    if (!page || !text) throw new Error('both are there')
    const rule = { type: 'IS_EMPTY' as const, jumpToSection: 'END' }
    const branching = question.parse({ ...text, rules: [rule] })
    const showIf = { any: [{ all: [{ questionId: 'q0', operator: 'IS_ANSWERED' as const }] }] }
    const conditional = question.parse({ ...text, showIf })
    const plain = { questions: [page, text], endings: [] }
    for (const dependent of [branching, conditional]) {
      expect(leftOutParts({ questions: [page, dependent], endings: [] }, plain)).toEqual(['branches'])
    }
  })

  it('the parts that a plan leaves out of a template include all endings but the default', () => {
    const whole = { questions: list('SECTION'), endings: [ending('late'), ending('rest')] }
    expect(leftOutParts(whole, { ...whole, endings: [ending('rest')] })).toEqual(['endings'])
  })
})
