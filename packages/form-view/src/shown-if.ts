/** Marks what conditions show: a question by its id, an option by `<questionId>.<optionId>`. */
export function shownIf(id: string, isShown: boolean) {
  return { 'data-if': id, hidden: !isShown }
}

/** Whether an option shows; undefined when it always does. */
export function optionShown(
  { questionId }: { questionId: string },
  option: { _id: string; showIf?: unknown },
  asked: object | null | undefined,
): ReturnType<typeof shownIf> | undefined {
  if (!option.showIf) return undefined
  const options = asked && 'options' in asked ? (asked.options as readonly { _id: string }[]) : [] // as in the question
  const isShown = asked === undefined || options.some(({ _id }) => _id === option._id)
  return shownIf(`${questionId}.${option._id}`, isShown)
}
