import { describe, expect, it } from 'vitest'
import type { FormDoc } from '../form/document.ts'
import { END } from '../questions/question-type.ts'
import { given } from '../testing/given.ts'
import { type Deleted, deletePage, deleteQuestion, usersOf } from './delete-question.ts'

const page = (questionId: string, jumpToSection = '') => given.page({ questionId, jumpToSection })
const jumping = (questionId: string, ...targets: string[]) =>
  given.text({ questionId, rules: targets.map((jumpToSection) => given.rule({ jumpToSection })) })

function left(result: Deleted): FormDoc {
  if (!result.ok) throw new Error('it was not deleted')
  return result.value
}

describe('deleting a question', () => {
  const doc: FormDoc = [
    page('one'),
    given.number({ questionId: 'n' }),
    given.radio({ questionId: 'r' }),
    page('two'),
    given.formula({ questionId: 'f', label: 'Total', mentions: '{n} + 1' }),
    given.formula({ questionId: 'g', label: 'Tip', mentions: '{f} + {n}' }),
    given.payment({ questionId: 'pay', label: 'Pay', paymentAmountType: 'linkedField', linkedField: 'g' }),
  ]

  it('deletes one question and keeps all others', () => {
    const edited = left(deleteQuestion(doc, 'r'))
    expect(edited).toHaveLength(doc.length - 1)
    expect(edited.every((question) => doc.includes(question))).toBe(true)
  })

  it.each([
    [
      'formulas',
      'n',
      [
        { questionId: 'f', label: 'Total', type: 'FORMULA' },
        { questionId: 'g', label: 'Tip', type: 'FORMULA' },
      ],
    ],
    ['another formula', 'f', [{ questionId: 'g', label: 'Tip', type: 'FORMULA' }]],
    ['the payment', 'g', [{ questionId: 'pay', label: 'Pay', type: 'PAYMENT' }]],
  ])('refuses to delete a question that is used by %s, and names the user', (_, questionId, usedBy) => {
    expect(deleteQuestion(doc, questionId)).toEqual({ ok: false, reason: 'used', usedBy })
    expect(usersOf(doc, new Set([questionId]))).toEqual(usedBy)
  })

  it('ignores unused variables of a formula, and the link of a payment with a fixed amount', () => {
    const unused = given.formula({ questionId: 'f', formula: { expression: '2', variables: { v0: 'n' } } })
    const fixed = given.payment({ paymentAmountType: 'fixed', linkedField: 'n' })
    expect(deleteQuestion([page('one'), given.number({ questionId: 'n' }), unused, fixed], 'n').ok).toBe(true)
  })

  it('deletes a formula that mentions itself', () => {
    expect(deleteQuestion([page('one'), given.formula({ questionId: 'f', mentions: '{f}' })], 'f').ok).toBe(true)
  })

  it('changes nothing when the question to delete is gone', () => {
    expect(left(deleteQuestion(doc, 'gone'))).toBe(doc)
    expect(left(deletePage(doc, 'gone'))).toBe(doc)
    expect(left(deletePage(doc, 'r'))).toBe(doc)
  })
})

describe('deleting a page', () => {
  const doc: FormDoc = [
    page('one', 'three'),
    jumping('a', 'two', 'three', END),
    page('two', 'three'),
    given.number({ questionId: 'n' }),
    given.formula({ questionId: 'f', mentions: '{n}' }),
    page('three', 'one'),
    jumping('c', 'two', ''),
    jumping('d', 'one'),
  ]

  it('deletes a page with its questions, and clears the jumps to it', () => {
    const edited = left(deletePage(doc, 'two'))
    expect(edited).toEqual([
      page('one', 'three'),
      jumping('a', '', 'three', END),
      page('three', 'one'),
      jumping('c', '', ''),
      jumping('d', 'one'),
    ])
    expect(edited[0]).toBe(doc[0])
    expect(edited[2]).toBe(doc[5])
    expect(edited[4]).toBe(doc[7])
  })

  it('deletes a whole page when the question to delete is a page', () => {
    expect(deleteQuestion(doc, 'two')).toEqual(deletePage(doc, 'two'))
  })

  it('makes the next page the first one when the first is deleted', () => {
    const edited = left(deletePage(doc, 'one'))
    expect(edited.map(({ questionId }) => questionId).join(' ')).toBe('two n f three c d')
    expect(edited[3]).toEqual(page('three'))
  })

  it('clears all jumps except those to the end when one page remains, backward ones too', () => {
    const two = [page('one', 'two'), jumping('a', 'two', 'one', END), page('two', 'one'), jumping('b', 'two', 'one')]
    expect(left(deletePage(two, 'two'))).toEqual([page('one'), jumping('a', '', '', END)])
    expect(left(deletePage(two, 'one'))).toEqual([page('two'), jumping('b', '', '')])
  })

  it('refuses to delete a page when another page uses one of its questions', () => {
    const used = doc.with(7, given.formula({ questionId: 'd', label: 'Sum', mentions: '{n} + {f}' }))
    const usedBy = [{ questionId: 'd', label: 'Sum', type: 'FORMULA' }]
    expect(deletePage(used, 'two')).toEqual({ ok: false, reason: 'used', usedBy })
  })

  it('refuses to delete the only page', () => {
    expect(deletePage([page('one'), given.text()], 'one')).toEqual({ ok: false, reason: 'onlyPage', usedBy: [] })
  })
})
