import type { QueryClient } from '@tanstack/react-query'
import { createClient } from '@wayform/contract/client.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { localeOf } from '@wayform/core/languages.ts'
import { api, calls } from '../../lib/api.ts'
import { platform } from '../../lib/platform/platform.ts'
import { keys } from '../../lib/query-keys.ts'
import { mergeForm } from '../../lib/queries/forms.ts'
import { spoken } from '../../lib/spoken-language.ts'
import type { SavedDraft } from './saving/autosave.ts'

/** Saves the draft of a form and updates the cache. */
export function draftSaver(cache: QueryClient, id: string) {
  return async (doc: FormDoc, revision: number): Promise<{ revision: number }> => {
    const formQuestions = [...doc]
    const answer = await savingApi(calls.forms.saveQuestions, { params: { id }, body: { formQuestions, revision } })
    // A read that started before this save would bring the older draft back.
    await cache.cancelQueries({ queryKey: keys.form(id) })
    mergeForm(cache, id, { formQuestions, revision: answer.revision, toBePublished: true })
    return answer
  }
}

export async function restoreForm(cache: QueryClient, id: string, revision: number): Promise<Form> {
  const { form } = await api(calls.forms.restore, { params: { id }, query: { revision } })
  mergeForm(cache, id, form)
  return form
}

export async function restoreVersion(cache: QueryClient, id: string, version: number, revision: number): Promise<Form> {
  const { form } = await api(calls.forms.restoreVersion, { params: { id, version }, query: { revision } })
  mergeForm(cache, id, form)
  return form
}

/** Fetches the current draft without caching it, because the owner may have to choose first. */
export async function loadDraft(id: string): Promise<SavedDraft> {
  const { form } = await api(calls.forms.get, { params: { id } })
  return { doc: form.formQuestions, revision: form.revision }
}

export async function reloadForm(cache: QueryClient, id: string): Promise<Form> {
  const { form } = await api(calls.forms.get, { params: { id } })
  mergeForm(cache, id, form)
  return form
}

/** Browsers complete a keepalive request after the page is closed, up to 64 KiB. */
const KEEPALIVE_LIMIT_BYTES = 60_000
/** Retrying a save is safer than waiting for a lost answer. */
const SAVE_TIMEOUT_MS = 30_000

const savingApi = createClient({
  headers: () => ({ 'accept-language': localeOf(spoken.language) }),
  fetch: (address, init) => {
    const size = typeof init?.body === 'string' ? new TextEncoder().encode(init.body).length : 0
    const signal = AbortSignal.timeout(SAVE_TIMEOUT_MS)
    return platform.send(address, { ...init, signal, keepalive: size < KEEPALIVE_LIMIT_BYTES })
  },
})
