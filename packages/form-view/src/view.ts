import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Kind, QuestionOf } from '@wayform/core/questions/question.ts'
import type { Problem, RareProblem } from '@wayform/core/result.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { ReactNode } from 'react'

/**
 * What is wrong with an answer: a problem of core, or a text that the server has already put into words. A script may
 * offer a way out: a control that stands beside the text.
 */
export type FieldProblem = (Problem & { offer?: (question: HTMLElement) => HTMLElement }) | string

export type ViewProps<Q> = {
  question: Q
  /** The wire value to start with; inputs are uncontrolled, so what is typed lives in the page. */
  value: unknown
  problem: FieldProblem | undefined
  /** What is worked out from the other answers, in words; null or absent where there is nothing to show. */
  live?: string | null
  t: PublicT
  language: Language
  phoneCountry?: PublicForm['phoneCountry']
  /** Set for the first questions of a page: their pictures are seen at once, so they don't wait to be scrolled to. */
  isNear?: boolean
  /** Set by the builder, where texts are edited in their place; a respondent's page has none. */
  editors?: TextEditors | undefined
}

/** Stand in for the texts of a question. */
export type TextEditors = { label: ReactNode; option(index: number): ReactNode }

/**
 * The fields of one question, named `<questionId>` or `<questionId>.<part>`. A view is static: no state, no handlers;
 * what makes it alive finds it by class names and `data-` attributes.
 */
export type View<Q> = {
  (props: ViewProps<Q>): ReactNode
  /** Several controls: the question is then a fieldset, and the label its legend. */
  group?: true
  /** A browser can't take back what is chosen here: an optional question gets a button for it. */
  keepsChoice?: true
  /** Nothing is asked: the view is the whole block, with what it shows of label and description. */
  block?: true
  /** Nobody is asked, the field shows what is worked out: it is neither required nor optional. */
  output?: true
  /** Its styles come with the forms that ask it: the sheet stands in every page, and most forms have few such types. */
  ownStyles?: true
  /** What the page's script may have to say of an answer, where most forms can do without. */
  rareProblems?(question: Q): readonly RareProblem[]
  /** On the page for the script alone. */
  isHidden?(question: Q): boolean
}

/** Null: a block that is no question on a page, such as the page itself. */
export type Views = { [K in Kind]: View<QuestionOf<K>> | null }
