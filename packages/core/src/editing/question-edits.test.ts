import { describe, expect, it } from 'vitest'
import { type FormDoc, MAX_QUESTIONS } from '../form/document.ts'
import { KINDS } from '../questions/registry.ts'
import type { TextQuestion } from '../questions/text/schema.ts'
import { given, init } from '../testing/given.ts'
import { addQuestion, editQuestion, type Place, tryAddQuestion, updateQuestion } from './question-edits.ts'

const doc: FormDoc = [
  given.page({ questionId: 'one' }),
  given.text({ questionId: 'a' }),
  given.email({ questionId: 'b' }),
]
const ids = (edited: FormDoc) => edited.map(({ questionId }) => questionId)

describe('adding a question', () => {
  it.each(KINDS)('adds a %s at the end, or after another question', (kind) => {
    const end = addQuestion(doc, kind, init('new'))
    expect(ids(end)).toEqual(['one', 'a', 'b', 'new'])
    expect(end.at(-1)?.type).toBe(kind)
    expect(ids(addQuestion(doc, kind, init('new'), { afterId: 'a' }))).toEqual(['one', 'a', 'new', 'b'])
  })

  it.each<[string, Place, string[]]>([
    ['at the start of a page', { pageId: 'two', index: 0 }, ['one', 'a', 'two', 'new', 'b', 'c']],
    ['between the questions of a page', { pageId: 'two', index: 1 }, ['one', 'a', 'two', 'b', 'new', 'c']],
    ['at the end of a page', { pageId: 'one', index: 1 }, ['one', 'a', 'new', 'two', 'b', 'c']],
    [
      'at the end of a page that has fewer questions',
      { pageId: 'one', index: 9 },
      ['one', 'a', 'new', 'two', 'b', 'c'],
    ],
    ['never before the page itself', { pageId: 'one', index: -9 }, ['one', 'new', 'a', 'two', 'b', 'c']],
    [
      'at the start for what is no position',
      { pageId: 'one', index: Number.NaN },
      ['one', 'new', 'a', 'two', 'b', 'c'],
    ],
    ['after a page, as its first question', { afterId: 'one' }, ['one', 'new', 'a', 'two', 'b', 'c']],
    ['at the end when the page is gone', { pageId: 'gone', index: 0 }, ['one', 'a', 'two', 'b', 'c', 'new']],
    ['at the end when the page is no page', { pageId: 'a', index: 0 }, ['one', 'a', 'two', 'b', 'c', 'new']],
  ])('adds a question %s', (_, place, expected) => {
    const pages = [
      given.page({ questionId: 'one' }),
      given.text({ questionId: 'a' }),
      given.page({ questionId: 'two' }),
      given.text({ questionId: 'b' }),
      given.text({ questionId: 'c' }),
    ]
    expect(ids(addQuestion(pages, 'TEXT', init('new'), place))).toEqual(expected)
  })

  it('adds a question at the end when the one to add it after is gone', () => {
    expect(ids(addQuestion(doc, 'TEXT', init('new'), { afterId: 'gone' }))).toEqual(['one', 'a', 'b', 'new'])
    expect(ids(addQuestion([], 'TEXT', init('new'), { afterId: 'gone' }))).toEqual(['new'])
  })

  it('keeps every other question unchanged when it adds one', () => {
    const edited = addQuestion(doc, 'TEXT', init('new'), { afterId: 'one' })
    expect(edited[0]).toBe(doc[0])
    expect(edited[2]).toBe(doc[1])
    expect(edited[3]).toBe(doc[2])
    expect(ids(doc)).toEqual(['one', 'a', 'b'])
  })

  it('refuses a second payment and returns the same document', () => {
    const paid = addQuestion(doc, 'PAYMENT', init('pay'))
    expect(tryAddQuestion(paid, 'PAYMENT', init('new'))).toEqual({ ok: false, problem: { key: 'onlyOnePayment' } })
    expect(addQuestion(paid, 'PAYMENT', init('new'))).toBe(paid)
    expect(tryAddQuestion(paid, 'TEXT', init('new'))).toMatchObject({ ok: true })
  })

  it('refuses to add more questions than a form can have', () => {
    const full = Array.from({ length: MAX_QUESTIONS }, (_, n) => given.page({ questionId: `p${n}` }))
    const refused = { ok: false, problem: { key: 'tooManyQuestions', params: { max: MAX_QUESTIONS } } }
    expect(tryAddQuestion(full, 'TEXT', init('new'))).toEqual(refused)
    expect(tryAddQuestion(full.slice(1), 'TEXT', init('new'))).toMatchObject({ ok: true })
  })
})

describe('changing a question', () => {
  it('updates only the given fields of the given question', () => {
    const edited = updateQuestion<TextQuestion>(doc, 'a', { label: 'Name', longAnswer: true })
    expect(edited[1]).toEqual({ ...doc[1], label: 'Name', longAnswer: true })
    expect(edited[0]).toBe(doc[0])
    expect(edited[2]).toBe(doc[2])
    expect(doc[1]).toEqual(given.text({ questionId: 'a' }))
  })

  it('returns the same document when the question is gone or already has the value', () => {
    expect(updateQuestion(doc, 'gone', { label: 'x' })).toBe(doc)
    expect(updateQuestion(doc, 'a', { label: doc[1]?.label ?? '', required: false })).toBe(doc)
    expect(updateQuestion(doc, 'a', {})).toBe(doc)
  })

  it('applies an edit function to one question', () => {
    const edited = editQuestion(doc, 'b', (question) => ({ ...question, hint: question.questionId }))
    expect(edited.map(({ hint }) => hint)).toEqual(['', '', 'b'])
    expect(editQuestion(doc, 'b', (question) => question)).toBe(doc)
  })
})
