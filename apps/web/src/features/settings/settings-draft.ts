import type { BodyOf } from '@wayform/contract/route.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { type SettingsContext, settingsProblems } from '@wayform/core/form/settings/settings-problems.ts'
import type { Problem } from '@wayform/core/result.ts'
import { isRoutableType } from '@wayform/core/routing/routable-type.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import { loadPhoneLibrary } from '@wayform/ui/phone/load-phone-library.ts'
import type { calls } from '../../lib/api.ts'

export type SettingsChanges = Omit<BodyOf<typeof calls.forms.edit>, 'settingsRevision'>

/** The entries of a draft that differ from the stored ones. */
export function editsOf<Draft extends object>(stored: Draft, edited: Partial<Draft>): Partial<Draft> {
  const entries = Object.entries(edited).filter(([field, value]) => !isSameValue(value, stored[field as keyof Draft]))
  return Object.fromEntries(entries) as Partial<Draft> // a subset of the same entries
}

/** The server's own rules, applied to what would be saved. */
export async function problemsOf(
  changes: SettingsChanges,
  { form, accountEmail }: { form: Form; accountEmail: string | null },
): Promise<Record<string, Problem>> {
  const { parsePhone } = await loadPhoneLibrary()
  const context: SettingsContext = {
    saved: form,
    accountEmail,
    isValidNumber: (number) => parsePhone(number).ok,
    isRoutable: (questionId) =>
      form.formQuestions.some((question) => question.questionId === questionId && isRoutableType(question.type)),
    questions: form.formQuestions,
  }
  return settingsProblems(changes, context)
}
