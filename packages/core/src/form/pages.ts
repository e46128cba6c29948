import type { Question } from '../questions/question.ts'
import type { SectionQuestion } from '../questions/section/schema.ts'
import type { FormDoc } from './document.ts'
import { isSection } from '../questions/section/is-section.ts'

export type Page = { section: SectionQuestion; questions: readonly Asked[] }

/** Any question except the one that starts a page. */
export type Asked = Exclude<Question, SectionQuestion>

/** True for every stored document. */
export function startsWithPage(doc: FormDoc): boolean {
  return doc[0] !== undefined && isSection(doc[0])
}

/** The document as pages. Questions before the first page can't occur in a stored document and are left out. */
export function pagesOf(doc: FormDoc): readonly Page[] {
  const pages: { section: SectionQuestion; questions: Asked[] }[] = []
  for (const question of doc) {
    if (isSection(question)) pages.push({ section: question, questions: [] })
    else pages.at(-1)?.questions.push(question)
  }
  return pages
}
