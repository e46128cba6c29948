import { z } from 'zod'
import { question, type Question } from '../questions/question.ts'
import type { SectionQuestion } from '../questions/section/schema.ts'

/** The form document: one ordered list. Questions belong to the SECTION before them. */
export type FormDoc = readonly Question[]

export const MAX_QUESTIONS = 1_000

/** What a client may send: every question valid, no id twice. Unknown fields are dropped. */
export const formDoc = z
  .array(question)
  .max(MAX_QUESTIONS)
  .superRefine((questions, context) => {
    const seen = new Set<string>()
    questions.forEach(({ questionId }, index) => {
      if (seen.has(questionId)) context.addIssue({ code: 'custom', message: 'used twice', path: [index, 'questionId'] })
      seen.add(questionId)
    })
  })

export const FIRST_PAGE_ID = 'page-1'

/** Every document starts with a page; one that does not gets it. */
export function withFirstPage(doc: FormDoc, label: string): FormDoc {
  if (doc[0]?.type === 'SECTION') return doc
  const taken = new Set(doc.map(({ questionId }) => questionId))
  let id = FIRST_PAGE_ID
  for (let n = 0; taken.has(id); n++) id = `${FIRST_PAGE_ID}-${n}`
  return [blankPage(id, label), ...doc]
}

function blankPage(questionId: string, label: string): SectionQuestion {
  return {
    questionId,
    type: 'SECTION',
    label,
    description: '',
    hint: '',
    placeholderText: '',
    required: false,
    media: null,
    rules: [],
    nextButtonText: '',
    prevButtonText: '',
    jumpToSection: '',
  }
}
