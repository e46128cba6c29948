import type { Asked, Page } from '@wayform/core/form/pages.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { withoutTexts } from '@wayform/form-view/make-page-data.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'

/**
 * The questions that say something else than before, when nothing but texts has changed: then what the page's script
 * knows still holds, and so does everything around them. Null when more has changed.
 */
export function textEdits(before: PublicForm, after: PublicForm): readonly Asked[] | null {
  if (!isSame({ ...before, questions: [] }, { ...after, questions: [] })) return null
  if (before.questions.length !== after.questions.length) return null
  const edited: Asked[] = []
  for (const [index, question] of after.questions.entries()) {
    const old = before.questions[index]
    if (!old || isSame(old, question)) continue
    // A page's name shows in several places.
    if (isSection(question) || !isSame(withoutTexts(old), withoutTexts(question))) return null
    edited.push(question)
  }
  return edited
}

/** The element of a question, also on a page that was not opened yet. */
export function questionElement(root: ParentNode, pages: readonly Page[], question: Asked): Element | undefined {
  const index = pages.findIndex(({ questions }) => questions.includes(question))
  const questions = pages[index]?.questions ?? []
  const holder = root.querySelector(`[data-page="${index}"]`)
  const page = holder instanceof HTMLTemplateElement ? holder.content.firstElementChild : holder
  // The heading comes first, and then one element for each question.
  return page?.children.length === questions.length + 1 ? page.children[questions.indexOf(question) + 1] : undefined
}

function isSame(a: object, b: object): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
