/** Ids start with a letter of ours: a question's own id may be anything, even the name of something on the page. */
export function fieldId(question: { questionId: string }): string {
  return `f-${question.questionId}`
}

export function hintId(question: { questionId: string }): string {
  return `h-${question.questionId}`
}

export function problemId(question: { questionId: string }): string {
  return `p-${question.questionId}`
}

/** A field that people neither see nor reach: who fills it in is a program. A leading dot: no question id has one. */
export const DECOY_FIELD = '.subject'

/** The button's value before the id of the question whose answer it takes back. */
export const CLEAR_ACTION = 'clear:'

/** Of the form, without what this address fills in or says about a payment. */
export const FORM_ADDRESS = '?'

type Described = { questionId: string; description: string; hint: string }

/** What every control of a question says to assistive technology. */
export function described(question: Described & { required: boolean }, problem: unknown) {
  return { 'aria-describedby': describedBy(question, problem), ...invalid(problem), required: question.required }
}

/** The texts that explain a field, or the fieldset of a group. */
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
