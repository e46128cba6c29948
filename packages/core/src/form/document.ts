import * as z from 'zod'
import { question, type Question } from '../questions/question.ts'
import type { QuestionTexts } from '../questions/question-type.ts'
import { typeOf } from '../questions/registry.ts'
import { firstPage } from '../questions/section/schema.ts'
import { startsWithPage } from './pages.ts'
import { jsonBytes, storable } from './storable-json.ts'

/** The form document: one ordered list. Questions belong to the SECTION before them. */
export type FormDoc = readonly Question[]

export const MAX_QUESTIONS = 1_000

/** Of its JSON in UTF-8. The server reads 4 MiB, enough for this even when a client escapes every letter. */
export const MAX_DOCUMENT_BYTES = 1_000_000

const questions = z
  .array(question)
  .max(MAX_QUESTIONS)
  .superRefine((list, context) => {
    const seen = new Set<string>()
    list.forEach(({ questionId }, index) => {
      if (seen.has(questionId)) context.addIssue({ code: 'custom', message: 'used twice', path: [index, 'questionId'] })
      seen.add(questionId)
    })
    // Checked again, because missing fields have their defaults now.
    if (!isWithinSize(list)) context.addIssue(TOO_LARGE)
  })
  .overwrite(storable)

/**
 * A document from a client: every question valid, no id twice, not too large. Unknown fields are dropped, and so are
 * characters that a database can't store. The size is checked first, because a schema would report each of a million
 * invalid items.
 */
export const formDoc = z.preprocess((value, context) => {
  const isTooLong = Array.isArray(value) && value.length > MAX_QUESTIONS
  if (!isTooLong && isWithinSize(value)) return value
  context.addIssue(isTooLong ? TOO_MANY : TOO_LARGE)
  return z.NEVER
}, questions) as unknown as typeof questions // for callers it is that list: the preprocessing changes no type

const TOO_MANY = { code: 'custom', message: `more than ${MAX_QUESTIONS} questions` } as const
const TOO_LARGE = { code: 'custom', message: `more than ${MAX_DOCUMENT_BYTES} bytes` } as const

export function isWithinSize(doc: unknown): boolean {
  return jsonBytes(doc) <= MAX_DOCUMENT_BYTES
}

export const FIRST_PAGE_ID = 'page-1'

/** Every document starts with a page; one is added when it is missing. */
export function withFirstPage(doc: FormDoc, label: string): FormDoc {
  if (startsWithPage(doc)) return doc
  const taken = new Set(doc.map(({ questionId }) => questionId))
  let id = FIRST_PAGE_ID
  for (let n = 0; taken.has(id); n++) id = `${FIRST_PAGE_ID}-${n}`
  return [firstPage(id, label), ...doc]
}

/** Fills in the default texts of the form's language where a client left them out. */
export function completeDoc(doc: FormDoc, texts: QuestionTexts): FormDoc {
  return doc.map((each) => typeOf(each).complete?.(each, texts) ?? each)
}

/** The part of a form that a respondent's page may contain: no merchant account, no key. */
export function publicDoc(doc: FormDoc): FormDoc {
  return doc.map((each) => typeOf(each).forPublic?.(each) ?? each)
}
