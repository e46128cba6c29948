import { describe, expect, it } from 'vitest'
import { type FormDoc, MAX_QUESTIONS } from '../form/document.ts'
import { END } from '../questions/question-type.ts'
import { questionTypes } from '../questions/registry.ts'
import type { Result } from '../result.ts'
import { given } from '../testing/given.ts'
import { type Copied, copyPage, copyQuestion } from './copy-question.ts'

const ids = (doc: FormDoc) => doc.map(({ questionId }) => questionId)
const byId = (doc: FormDoc, id: string) => doc.find(({ questionId }) => questionId === id)

function counter() {
  let n = 0
  return () => `new${++n}`
}

function copied<P>(result: Result<Copied, P>): Copied {
  if (!result.ok) throw new Error('the copy was refused')
  return result.value
}

const page = (questionId: string, jumpToSection = '') => given.page({ questionId, jumpToSection })

describe('copying a question', () => {
  const radio = given.radio({ questionId: 'a', rules: [given.rule({ valueId: 'tea', jumpToSection: 'two' })] })
  const doc: FormDoc = [page('one'), radio, given.text({ questionId: 'b' }), page('two')]

  it('puts the copy of a question right after it, with a new id and otherwise the same', () => {
    const { doc: edited, questionId, withoutPayment } = copied(copyQuestion(doc, 'a', counter()))
    expect(ids(edited)).toEqual(['one', 'a', 'new1', 'b', 'two'])
    expect(questionId).toBe('new1')
    expect(edited[2]).toEqual({ ...radio, questionId: 'new1' })
    expect(withoutPayment).toBe(false)
  })

  it('keeps every other question unchanged when it copies one', () => {
    const { doc: edited } = copied(copyQuestion(doc, 'a', counter()))
    expect(edited.toSpliced(2, 1).every((question, index) => question === doc[index])).toBe(true)
  })

  it('copies a formula with its variables', () => {
    const formula = given.formula({ questionId: 'f', mentions: '{n} * 2' })
    const { doc: edited } = copied(
      copyQuestion([page('one'), given.number({ questionId: 'n' }), formula], 'f', counter()),
    )
    expect(edited[3]).toEqual({ ...formula, questionId: 'new1' })
  })

  it('refuses to copy a payment, because a form has only one', () => {
    const result = copyQuestion([page('one'), given.payment({ questionId: 'pay' })], 'pay', counter())
    expect(result).toEqual({ ok: false, problem: { key: 'onlyOnePayment' } })
  })

  it('refuses a copy that would exceed the limit of questions', () => {
    const full = Array.from({ length: MAX_QUESTIONS }, (_, n) =>
      n === 0 ? page('q0') : given.text({ questionId: `q${n}` }),
    )
    const problem = { key: 'tooManyQuestions', params: { max: MAX_QUESTIONS } }
    expect(copyQuestion(full, 'q1', counter())).toEqual({ ok: false, problem })
    expect(copyPage(full.slice(1).with(0, page('p')), 'p', counter())).toEqual({ ok: false, problem })
  })

  it('changes nothing when the question to copy is gone', () => {
    expect(copied(copyQuestion(doc, 'gone', counter())).doc).toBe(doc)
    expect(copied(copyPage(doc, 'gone', counter())).doc).toBe(doc)
    expect(copied(copyPage(doc, 'a', counter())).doc).toBe(doc)
  })

  it('gives new ids to the parts of a question where its type requires it', () => {
    const { ADDRESS } = questionTypes
    ADDRESS.withNewIds = (question, newId) => ({
      ...question,
      fields: question.fields.slice(0, 1).map((field) => ({ ...field, id: newId() })),
    })
    try {
      const { doc: edited } = copied(copyQuestion([page('one'), given.address({ questionId: 'a' })], 'a', counter()))
      expect(edited[2]).toMatchObject({ questionId: 'new1', fields: [{ id: 'new2' }] })
    } finally {
      delete ADDRESS.withNewIds
    }
  })
})

describe('copying a page', () => {
  const doc: FormDoc = [
    page('one', 'two'),
    given.number({ questionId: 'outside' }),
    page('two', 'three'),
    given.number({ questionId: 'inside' }),
    given.formula({ questionId: 'f', mentions: '{inside} + {outside}' }),
    given.formula({ questionId: 'g', mentions: '{f} * {f}' }),
    page('three'),
  ]

  it('copies a page with all its questions, under new ids, right after the page', () => {
    const { doc: edited, questionId } = copied(copyPage(doc, 'two', counter()))
    expect(questionId).toBe('new1')
    expect(ids(edited).join(' ')).toBe('one outside two inside f g new1 new2 new3 new4 three')
    expect(edited.toSpliced(6, 4).every((question, index) => question === doc[index])).toBe(true)
  })

  it('copies a whole page when the question to copy is a page', () => {
    expect(copyQuestion(doc, 'two', counter())).toEqual(copyPage(doc, 'two', counter()))
  })

  it('points references within a copied page at the copies, and leaves references to other pages as they were', () => {
    const { doc: edited } = copied(copyPage(doc, 'two', counter()))
    expect(byId(edited, 'new3')).toMatchObject({ formula: { variables: { v0: 'new2', v1: 'outside' } } })
    expect(byId(edited, 'new4')).toMatchObject({ formula: { variables: { v0: 'new3' } } })
  })

  it('points answers that texts recall at the copies, and those of other pages stay', () => {
    const recalling = given.text({ questionId: 'b', label: 'For {{@a}}', description: '<b>{{@a}}</b> {{@first}}' })
    const before = [given.text({ questionId: 'first' }), page('one'), given.text({ questionId: 'a' }), recalling]
    const { doc: edited } = copied(copyPage([page('zero'), ...before], 'one', counter()))
    expect(edited.at(-1)).toMatchObject({ label: 'For {{@new2}}', description: '<b>{{@new2}}</b> {{@first}}' })
  })

  it('keeps forward jumps in a copied page, and clears jumps that already pointed back', () => {
    const rules = ['one', 'two', 'three', 'gone', '', END].map((jumpToSection) => given.rule({ jumpToSection }))
    const jumping = doc.with(3, given.number({ questionId: 'inside', rules }))
    const { doc: edited } = copied(copyPage(jumping, 'two', counter()))
    expect(byId(edited, 'new1')).toMatchObject({ jumpToSection: 'three' })
    const kept = byId(edited, 'new2')?.rules.map(({ jumpToSection }) => jumpToSection)
    expect(kept).toEqual(['', '', 'three', '', '', END])
  })

  it('leaves the payment out of a copied page and reports it', () => {
    const paid = doc.toSpliced(6, 0, given.payment({ paymentAmountType: 'linkedField', linkedField: 'inside' }))
    const { doc: edited, withoutPayment } = copied(copyPage(paid, 'two', counter()))
    expect(withoutPayment).toBe(true)
    expect(edited.filter(({ type }) => type === 'PAYMENT')).toEqual([paid[6]])
    expect(copied(copyPage(paid, 'one', counter())).withoutPayment).toBe(false)
  })
})
