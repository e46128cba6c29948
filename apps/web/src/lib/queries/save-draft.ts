import type { QueryClient } from '@tanstack/react-query'
import { createClient } from '@wayform/contract/client.ts'
import type { BodyOf } from '@wayform/contract/route.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { localeOf } from '@wayform/core/languages.ts'
import { calls } from '../api.ts'
import { platform } from '../platform/platform.ts'
import { keys } from '../query-keys.ts'
import { spoken } from '../spoken-language.ts'
import { mergeForm } from './forms.ts'

type Draft = Omit<BodyOf<typeof calls.forms.saveQuestions>, 'revision'> &
  Partial<Pick<Form, 'formQuestions' | 'texts' | 'look' | 'endings'>>

/** Saves the draft of a form, or some of its parts, and updates the cache. */
export async function saveDraft(
  cache: QueryClient,
  id: string,
  draft: Draft,
  revision: number,
): Promise<{ revision: number }> {
  const answer = await savingApi(calls.forms.saveQuestions, { params: { id }, body: { ...draft, revision } })
  // A read that started before this save would bring the older draft back.
  await cache.cancelQueries({ queryKey: keys.form(id) })
  mergeForm(cache, id, { ...draft, revision: answer.revision, toBePublished: true })
  return answer
}

/** Browsers complete a keepalive request after the page is closed, up to 64 KiB. */
const KEEPALIVE_LIMIT_BYTES = 60_000
/** Retrying a save is safer than waiting for a lost answer. */
const SAVE_TIMEOUT_MS = 30_000

const savingApi = createClient({
  headers: () => ({ 'accept-language': localeOf(spoken.language) }),
  fetch: (address, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    // A character is a byte or more.
    const isShort = body.length < KEEPALIVE_LIMIT_BYTES && new TextEncoder().encode(body).length < KEEPALIVE_LIMIT_BYTES
    const signal = AbortSignal.timeout(SAVE_TIMEOUT_MS)
    return platform.send(address, { ...init, signal, keepalive: isShort })
  },
})
