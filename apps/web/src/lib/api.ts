import { ApiError, createClient, NetworkError } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import { localeOf } from '@wayform/core/languages.ts'
import { failWhenOffline } from './offline/fail-when-offline.ts'
import { withIdempotencyKeys } from './idempotent-calls.ts'
import { withPlainQuestions } from './plain-questions.ts'
import { platform } from './platform/platform.ts'
import { spoken } from './spoken-language.ts'
import { workspaceHeaders } from './workspace.ts'

/** `api(calls.forms.list, {})`: calls any route of the contract, typed by it. */
export const api = withIdempotencyKeys(
  failWhenOffline(
    withPlainQuestions(
      createClient({
        headers: () => ({ 'accept-language': localeOf(spoken.language), ...workspaceHeaders() }),
        fetch: platform.send,
      }),
    ),
  ),
)
export { calls }

export const RETRY_DELAY_MS = 500
const RETRIES = 3

/** Retries failures that may be temporary (a lost connection, a server that is starting), never a refusal. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= RETRIES) return false
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)
}

export function isCode(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** The server's message, or a default. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback
}
