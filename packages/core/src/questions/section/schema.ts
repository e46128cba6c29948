import * as z from 'zod'
import { blank, questionBase } from '../base.ts'
import type { QuestionType } from '../question-type.ts'

/** A page: the questions after it belong to it, up to the next one. */
export const sectionSchema = questionBase.extend({
  type: z.literal('SECTION'),
  nextButtonText: z.string().max(60).default(''),
  prevButtonText: z.string().max(60).default(''),
  jumpToSection: z.string().max(40).default(''),
})

export type SectionQuestion = z.infer<typeof sectionSchema>

/** The first page of a document that starts without one. */
export function firstPage(questionId: string, label: string): SectionQuestion {
  return sectionSchema.parse({ questionId, type: 'SECTION', label })
}

export const section: QuestionType<SectionQuestion> = {
  // The first page is on every plan; `gatedQuestions` checks only from the second on.
  gate: { feature: 'advancedFields', trigger: 'section' },
  asks: null,
  mapTexts: (question, map) => ({
    ...question,
    nextButtonText: map('next', question.nextButtonText),
    prevButtonText: map('back', question.prevButtonText),
  }),
  create: (init) => ({ ...blank(init), type: 'SECTION', nextButtonText: '', prevButtonText: '', jumpToSection: '' }),
}
