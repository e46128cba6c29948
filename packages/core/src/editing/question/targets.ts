import type { FormDoc } from '../../form/document.ts'
import { pagesOf } from '../../form/pages.ts'
import type { Question } from '../../questions/question.ts'
import { END } from '../../questions/question-type.ts'
import { mapSame } from '../map-same.ts'
import { pageIdOf } from '../pages.ts'
import { isSection } from '../../questions/section/is-section.ts'

/** A page that can be jumped to, with its number in the form, or the end. */
export type JumpTarget = { id: string; label: string; number: number } | { id: typeof END }

/** Possible targets for a jump of this question or page: jumps go forward only, so every path is finite. */
export function jumpTargets(doc: FormDoc, questionId: string): readonly JumpTarget[] {
  const pageId = pageIdOf(doc, questionId)
  const pages = pagesOf(doc).map(({ section }, n) => ({ id: section.questionId, label: section.label, number: n + 1 }))
  const own = pages.findIndex(({ id }) => id === pageId)
  return own === -1 ? [] : [...pages.slice(own + 1), { id: END }]
}

/** Whether a jump of this question or page may be set to this target; no target is always allowed. */
export function mayJump(doc: FormDoc, questionId: string, target: string): boolean {
  return target === '' || jumpTargets(doc, questionId).some(({ id }) => id === target)
}

/** The same question with the targets of its rules and of the page changed. */
export function withTargets(question: Question, change: (target: string) => string): Question {
  const rules = mapSame(question.rules, (rule) => {
    const jumpToSection = change(rule.jumpToSection)
    return jumpToSection === rule.jumpToSection ? rule : { ...rule, jumpToSection }
  })
  const changed = rules === question.rules ? question : { ...question, rules: [...rules] }
  if (!isSection(changed)) return changed
  const jumpToSection = change(changed.jumpToSection)
  return jumpToSection === changed.jumpToSection ? changed : { ...changed, jumpToSection }
}
