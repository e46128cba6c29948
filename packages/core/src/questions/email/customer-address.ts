import { isEmail } from '../../rules/email.ts'

/** The address that a customer gave: the first one of the form. Null: none was asked for, or given. */
export function customerAddress(
  questions: readonly { type: string; questionId: string }[],
  answers: Readonly<Record<string, unknown>>,
): string | null {
  const given = questions.filter(({ type }) => type === 'EMAIL').map(({ questionId }) => answers[questionId])
  return given.find((answer): answer is string => typeof answer === 'string' && isEmail(answer)) ?? null
}
