import { describe, expect, it } from 'vitest'
import { given, init } from '../testing/given.ts'
import type { FormDoc } from '../form/document.ts'
import { KINDS } from '../questions/registry.ts'
import type { TextQuestion } from '../questions/text/schema.ts'
import { addQuestion, removeQuestion, updateQuestion } from './edit.ts'

const doc: FormDoc = [
  given.page({ questionId: 'one' }),
  given.text({ questionId: 'a' }),
  given.email({ questionId: 'b' }),
]
const ids = (edited: FormDoc) => edited.map(({ questionId }) => questionId)

describe('adding a question', () => {
  it.each(KINDS)('puts a new %s at the end, or after another', (kind) => {
    const end = addQuestion(doc, kind, init('new'))
    expect(ids(end)).toEqual(['one', 'a', 'b', 'new'])
    expect(end.at(-1)?.type).toBe(kind)
    expect(ids(addQuestion(doc, kind, init('new'), { afterId: 'a' }))).toEqual(['one', 'a', 'new', 'b'])
  })

  it('puts it at the end when the other is gone', () => {
    expect(ids(addQuestion(doc, 'TEXT', init('new'), { afterId: 'gone' }))).toEqual(['one', 'a', 'b', 'new'])
    expect(ids(addQuestion([], 'TEXT', init('new'), { afterId: 'gone' }))).toEqual(['new'])
  })

  it('keeps every other question as it was', () => {
    const edited = addQuestion(doc, 'TEXT', init('new'), { afterId: 'one' })
    expect(edited[0]).toBe(doc[0])
    expect(edited[2]).toBe(doc[1])
    expect(edited[3]).toBe(doc[2])
    expect(ids(doc)).toEqual(['one', 'a', 'b'])
  })
})

describe('changing a question', () => {
  it('changes only that one, and only what is named', () => {
    const edited = updateQuestion<TextQuestion>(doc, 'a', { label: 'Name', longAnswer: true })
    expect(edited[1]).toEqual({ ...doc[1], label: 'Name', longAnswer: true })
    expect(edited[0]).toBe(doc[0])
    expect(edited[2]).toBe(doc[2])
    expect(doc[1]).toEqual(given.text({ questionId: 'a' }))
  })

  it('changes nothing when it is gone', () => {
    expect(updateQuestion(doc, 'gone', { label: 'x' })).toEqual(doc)
  })
})

describe('removing a question', () => {
  it('keeps the rest as it was', () => {
    const edited = removeQuestion(doc, 'a')
    expect(edited).toEqual([doc[0], doc[2]])
    expect(edited[1]).toBe(doc[2])
  })

  it('never takes the first page', () => {
    expect(removeQuestion(doc, 'one')).toEqual(doc)
  })
})
