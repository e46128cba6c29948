import { describe, expect, it } from 'vitest'
import { question } from '../questions/question.ts'
import { withDerivedFields, withoutDerivedFields } from './derived-fields.ts'

const q = (questionId: string, type: string, more: object = {}) =>
  question.parse({ questionId, type, label: questionId, ...more })
const formula = (expression: string, variables: Record<string, string>) =>
  q('total', 'FORMULA', { formula: { expression, variables } })

describe('derived fields of a document', () => {
  it('adds the page of each question', () => {
    const doc = [q('p1', 'SECTION'), q('a', 'TEXT'), q('p2', 'SECTION'), q('b', 'TEXT')]
    expect(withDerivedFields(doc).map(({ questionId, sectionId }) => [questionId, sectionId])).toEqual([
      ['p1', undefined],
      ['a', 'p1'],
      ['p2', undefined],
      ['b', 'p2'],
    ])
  })

  it('adds each formula as rich text with the labels of its questions', () => {
    const doc = [
      q('p1', 'SECTION'),
      q('n', 'NUMBER', { label: 'Cakes & <pies>' }),
      formula('v0 * 2 + v0x', { v0: 'n' }),
    ]
    expect(withDerivedFields(doc).at(-1)).toMatchObject({
      formulaRender: '<span data-question="n">Cakes &amp; &lt;pies&gt;</span> * 2 + v0x',
    })
  })

  it('adds the bare formula when the labels would make it too long', () => {
    const doc = [q('n', 'NUMBER', { label: 'x'.repeat(500) }), formula(Array(60).fill('v').join('+'), { v: 'n' })]
    expect(withDerivedFields(doc).at(-1)).toMatchObject({ formulaRender: Array(60).fill('v').join('+') })
  })

  it('removes the derived fields before editing', () => {
    const doc = [q('p1', 'SECTION'), q('n', 'NUMBER'), formula('v0', { v0: 'n' })]
    expect(withoutDerivedFields(withDerivedFields(doc))).toEqual(doc)
  })
})
