import { ApiError, createClient, NetworkError } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import { localeOf } from '@wayform/core/languages.ts'
import { withIntentions } from './intentions.ts'
import { withPlainQuestions } from './plain-questions.ts'
import { spoken } from './spoken-language.ts'

/** `api(calls.forms.list, {})`: any call of the contract, typed by it. */
export const api = withIntentions(
  withPlainQuestions(createClient({ headers: () => ({ 'accept-language': localeOf(spoken.language) }) })),
)
export { calls }

export const RETRY_DELAY_MS = 500
const RETRIES = 3

/** What may go better the next time: a network that cuts off, a server that is just starting. Never a refusal. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= RETRIES) return false
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
}

export function isCode(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** The server's own words, else ours. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback
}
