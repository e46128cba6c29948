/** Ids get a prefix: a question's own id may be any word, even the id of another element of the page. */
export function fieldId(question: { questionId: string }): string {
  return `f-${question.questionId}`
}

export function hintId(question: { questionId: string }): string {
  return `h-${question.questionId}`
}

export function problemId(question: { questionId: string }): string {
  return `p-${question.questionId}`
}

/** The honeypot: a field that people neither see nor reach. No question id has a leading dot. */
export const HONEYPOT_FIELD = '.subject'

/** The button's value before the id of the question whose answer it clears. */
export const CLEAR_ACTION = 'clear:'

/** The end of the name of the button that only works out the total anew. */
export const UPDATE_FIELD = 'update'

/** The form's own URL, without prefilled answers and payment parameters. */
export const FORM_ADDRESS = '?'

type Described = { questionId: string; description: string; hint: string }

/** The attributes of every control for assistive technology. */
export function described(question: Described & { required: boolean }, problem: unknown) {
  return { 'aria-describedby': describedBy(question, problem), ...invalid(problem), required: question.required }
}

/** The ids of the texts that explain a field, or the fieldset of a group. */
export function describedBy(question: Described, problem: unknown): string | undefined {
  const ids = [
    problem !== undefined && problemId(question),
    (question.description !== '' || question.hint !== '') && hintId(question),
  ].filter((id) => id !== false)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export function invalid(problem: unknown) {
  return { 'aria-invalid': problem === undefined ? undefined : ('true' as const) }
}
