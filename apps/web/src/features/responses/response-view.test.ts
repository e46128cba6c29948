import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { addQuestion } from '@wayform/core/editing/edit.ts'
import { withFirstPage } from '@wayform/core/form/document.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import { init } from '@wayform/core/testing/given.ts'
import { describe, expect, it } from 'vitest'
import { cardOf, columnsOf, textOf } from './response-view.ts'

const questions = (['EMAIL', 'TEXT', 'NUMBER', 'RADIO', 'TEXT'] as Kind[]).reduce(
  (doc, kind, index) => addQuestion(doc, kind, init(`q${index}`, `${kind} ${index}`)),
  withFirstPage([], 'Page 1'),
)

describe('the table of responses', () => {
  it('has a column for each of the first four questions, and none for pages', () => {
    expect(columnsOf(questions).map(({ questionId }) => questionId)).toEqual(['q0', 'q1', 'q2', 'q3'])
  })

  it('leaves the cell of an unanswered question empty', () => {
    expect(textOf(response({ q0: 'ana@mail.com' }), 'q0')).toBe('ana@mail.com')
    expect(textOf(response({ q0: 'ana@mail.com' }), 'q1')).toBe('')
  })
})

describe('a response on a card', () => {
  it('is called by its first text answer, and shows three others', () => {
    const card = cardOf(response({ q0: 'ana@mail.com', q1: 'Ana', q2: '2', q3: 'Small', q4: 'Hello' }), questions)
    expect(card.title).toBe('Ana')
    expect(card.rows.map(({ text }) => text)).toEqual(['ana@mail.com', '2', 'Small'])
  })

  it('is called by its first answer when no text was answered', () => {
    expect(cardOf(response({ q0: 'ana@mail.com', q2: '2' }), questions)).toMatchObject({
      title: 'ana@mail.com',
      rows: [{ text: '2' }],
    })
  })

  it('has no name when nothing was answered', () => {
    expect(cardOf(response({}), questions)).toEqual({ title: null, rows: [] })
  })
})

function response(texts: Record<string, string>): StoredResponse {
  return {
    _id: '00000000-0000-4000-8000-000000000001',
    createdAt: '2026-11-15T09:42:00.000Z',
    responseNumber: 1,
    deliveredTo: '+5511987654321',
    version: 1,
    isSuspect: false,
    suspectReasons: [],
    responses: Object.entries(texts).map(([questionId, text]) => ({
      questionId,
      label: questionId,
      answer: text,
      text,
      paymentReferenceNo: null,
    })),
    deliveries: [],
  }
}
