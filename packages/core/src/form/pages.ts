import type { Question } from '../questions/question.ts'
import type { SectionQuestion } from '../questions/section/schema.ts'
import type { FormDoc } from './document.ts'

export type Page = { section: SectionQuestion; questions: readonly Asked[] }

/** A question that sits on a page: anything but the page itself. */
export type Asked = Exclude<Question, SectionQuestion>

/** The document as pages. Questions before any SECTION can't happen in a stored document and are left out. */
export function pagesOf(doc: FormDoc): readonly Page[] {
  const pages: { section: SectionQuestion; questions: Asked[] }[] = []
  for (const question of doc) {
    if (question.type === 'SECTION') pages.push({ section: question, questions: [] })
    else pages.at(-1)?.questions.push(question)
  }
  return pages
}
