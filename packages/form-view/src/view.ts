import type { Asked } from '@wayform/core/form/pages.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Kind, QuestionOf } from '@wayform/core/questions/question.ts'
import type { Problem, TypeProblem } from '@wayform/core/result.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { ReactNode } from 'react'

/**
 * The problem of an answer: one of core, or a text that the server has already translated. A script may add an action:
 * a control beside the text.
 */
export type FieldProblem = (Problem & { offer?: (question: HTMLElement) => HTMLElement }) | string

export type ViewProps<Q> = {
  question: Q
  /** The initial raw answer; inputs are uncontrolled, so the page holds the typed text. */
  value: unknown
  problem: FieldProblem | undefined
  /** The formatted computed value; null or missing when there is nothing to show. */
  live?: string | null
  /**
   * The question as its conditions show it: null while it is hidden, without the options that are. Missing: all of it
   * shows, as in the builder.
   */
  asked?: Asked | null
  /** The places left of an option with a limit. */
  leftOf?: ((optionId: string) => { text: string; isFull: boolean } | undefined) | undefined
  /** Label and description with mentions, where they recall answers: the script writes them anew. */
  recalls?: Recalls | undefined
  t: PublicT
  language: Language
  phoneCountry?: PublicForm['phoneCountry']
  /** Set for the first questions of a page: their pictures are visible at once, so they are not loaded lazily. */
  isNear?: boolean
  /** Set by the builder, where texts are edited in place; a respondent's page has none. */
  editors?: TextEditors | undefined
}

export type Recalls = { label?: string | undefined; description?: string | undefined }

/** Replace the texts of a question. */
export type TextEditors = { label: ReactNode; option(index: number): ReactNode }

/**
 * The fields of one question, named `<questionId>` or `<questionId>.<part>`. A view is static: no state, no handlers;
 * scripts find it by class names and `data-` attributes.
 */
export type View<Q> = {
  (props: ViewProps<Q>): ReactNode
  /** Several controls: the question is then a fieldset, and the label its legend. */
  group?: true
  /** Browsers can't clear this kind of input: an optional question gets a button for it. */
  keepsChoice?: true
  /** It asks nothing: the view is the whole block, including label and description. */
  block?: true
  /** The field shows a computed value: it is neither required nor optional. */
  output?: true
  /** Problems of an answer beyond those of every type: the page's script needs their texts. */
  problems?(question: Q): readonly TypeProblem[]
  /** On the page only for the script. */
  isHidden?(question: Q): boolean
}

/** Null: not a question on a page, such as the page itself. */
export type Views = { [K in Kind]: View<QuestionOf<K>> | null }
