import type { Language } from '@wayform/core/languages.ts'
import type { Kind, QuestionOf } from '@wayform/core/questions/question.ts'
import type { Problem } from '@wayform/core/result.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { ReactNode } from 'react'

/** What is wrong with an answer: a problem of core, or a text that the server has already put into words. */
export type FieldProblem = Problem | string

export type ViewProps<Q> = {
  question: Q
  /** The wire value to start with; inputs are uncontrolled, so what is typed lives in the page. */
  value: unknown
  problem: FieldProblem | undefined
  t: PublicT
  language: Language
}

/**
 * The fields of one question, named `<questionId>` or `<questionId>.<part>`. `group` is set by a view of several
 * controls: its question is then a fieldset, and the label its legend.
 */
export type View<Q> = { (props: ViewProps<Q>): ReactNode; group?: true }

/** Null: a block that is no question on a page, such as the page itself. */
export type Views = { [K in Kind]: View<QuestionOf<K>> | null }
