/**
 * When a question, a page or an option shows: when any of the groups holds, and a group holds when all its conditions
 * do. Types only, because the respondent's browser reads it without the schema library.
 */
export type ShowIf = { any: ConditionGroup[] }

export type ConditionGroup = { all: Condition[] }

/** A comparison with the answer to an earlier question, or with a formula over earlier ones. */
export type Condition = {
  questionId: string
  operator: ConditionOperator
  /** A text, a decimal, or a time as in answers: YYYY-MM-DD or YYYY-MM-DDTHH:mm. */
  value: string
  /** The upper end of IS_BETWEEN, included. */
  valueTo: string
  /** The options that an answer is compared with; several for IS_ONE_OF only. */
  optionIds: string[]
}

export const CONDITION_OPERATORS = [
  'EQUALS',
  'NOT_EQUALS',
  'CONTAINS',
  'NOT_CONTAINS',
  'IS_GREATER',
  'AT_LEAST',
  'IS_LESSER',
  'AT_MOST',
  'IS_BETWEEN',
  'IS_ONE_OF',
  'INCLUDES',
  'NOT_INCLUDES',
  'IS_BEFORE',
  'IS_AFTER',
  'IS_ANSWERED',
  'IS_NOT_ANSWERED',
] as const

export type ConditionOperator = (typeof CONDITION_OPERATORS)[number]

/** A question or option that may have conditions. */
export type Conditional = { showIf?: ShowIf | undefined }

export function conditionsIn({ showIf }: Conditional): readonly Condition[] {
  return showIf?.any.flatMap(({ all }) => all) ?? []
}

/** Whether a question, or one of its options, shows only sometimes. */
export function isConditional(question: Conditional): boolean {
  return question.showIf !== undefined || optionsOf(question).some(({ showIf }) => showIf !== undefined)
}

/** The questions that the conditions of a question and of its options depend on, each once. */
export function conditionSources(question: Conditional): readonly string[] {
  if (!isConditional(question)) return []
  const all = [question, ...optionsOf(question)].flatMap(conditionsIn)
  return [...new Set(all.map(({ questionId }) => questionId))]
}

/** The same question without conditions: it and its options always show. */
export function withoutConditions<Q extends Conditional>(question: Q): Q {
  return isConditional(question) ? mapConditions(question, () => undefined) : question
}

/** The same question with other sources, such as those of a copied page. */
export function withConditionSources<Q extends Conditional>(question: Q, idOf: (questionId: string) => string): Q {
  if (!isConditional(question)) return question
  return mapConditions(question, ({ any }) => ({
    any: any.map(({ all }) => ({
      all: all.map((condition) => ({ ...condition, questionId: idOf(condition.questionId) })),
    })),
  }))
}

function mapConditions<Q extends Conditional>(question: Q, change: (showIf: ShowIf) => ShowIf | undefined): Q {
  const changed = withShowIf(question, question.showIf && change(question.showIf))
  if (!('options' in question)) return changed
  return {
    ...changed,
    options: optionsOf(question).map((each) => withShowIf(each, each.showIf && change(each.showIf))),
  }
}

/** Without conditions the field is missing, so that such a question is stored and sent as it always was. */
export function withShowIf<T extends Conditional>(element: T, showIf: ShowIf | undefined): T {
  const { showIf: before, ...rest } = element
  if (before === showIf) return element
  return (showIf ? { ...rest, showIf } : rest) as T // only the optional field is another one
}

function optionsOf(question: object): readonly Conditional[] {
  return 'options' in question ? (question.options as readonly Conditional[]) : [] // the schema of a choice says so
}
