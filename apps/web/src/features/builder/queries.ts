import type { QueryClient } from '@tanstack/react-query'
import type { Form } from '@wayform/contract/shapes.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import type { FormParts } from '@wayform/core/form/parts/parts.ts'
import { api, calls } from '../../lib/api.ts'
import { mergeForm } from '../../lib/queries/forms.ts'
import { saveDraft } from '../../lib/queries/save-draft.ts'
import type { SavedDraft } from '../../lib/autosave/autosave.ts'

/** Saves the questions of a form. */
export function draftSaver(cache: QueryClient, id: string) {
  return (doc: FormDoc, revision: number, parts?: FormParts) =>
    saveDraft(cache, id, { formQuestions: [...doc], ...parts }, revision)
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

/**
 * Fetches the current draft. Its questions are not cached, because the owner may have to choose first; the texts, the
 * look and the endings are: the builder does not edit them, and the cached form gets the revision of its next save.
 */
export async function loadDraft(cache: QueryClient, id: string): Promise<SavedDraft> {
  const { form } = await api(calls.forms.get, { params: { id } })
  mergeForm(cache, id, { texts: form.texts, look: form.look, endings: form.endings })
  return { doc: form.formQuestions, revision: form.revision }
}
