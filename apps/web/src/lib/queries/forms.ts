import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Form, FormSummary } from '@wayform/contract/shapes.ts'
import { api, calls } from '../api.ts'
import { keys } from '../query-keys.ts'

/** All forms of the account, without their questions. */
export function useForms() {
  return useQuery({
    queryKey: keys.forms,
    queryFn: async ({ signal }) => (await api(calls.forms.list, {}, { signal })).forms,
  })
}

/** One form with its draft questions and settings. */
export function useForm(id: string) {
  return useQuery({
    queryKey: keys.form(id),
    queryFn: async ({ signal }) => (await api(calls.forms.get, { params: { id } }, { signal })).form,
  })
}

const COUNTS_POLL_MS = 15_000

/** Unread and stored responses of every form. They change without the owner's action, so each screen refetches them. */
export function useAnalytics() {
  return useQuery({
    queryKey: keys.analytics,
    queryFn: async ({ signal }) => (await api(calls.analytics.list, {}, { signal })).items,
    staleTime: 0,
    refetchInterval: COUNTS_POLL_MS,
  })
}

export function useRenameForm(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => (await api(calls.forms.edit, { params: { id }, body: { name } })).form,
    onSuccess: (form) => mergeForm(cache, id, { name: form.name, settingsRevision: form.settingsRevision }),
  })
}

/** Publishes the saved draft of this revision. */
export async function publishForm(cache: QueryClient, id: string, revision: number): Promise<Form> {
  const { form } = await api(calls.forms.publish, { params: { id }, query: { revision } })
  mergeForm(cache, id, form)
  return form
}

/** For a form that was never published, everything is unpublished. */
export function hasUnpublished(form: Pick<Form, 'toBePublished' | 'publishedVersion'>): boolean {
  return form.toBePublished || form.publishedVersion === null
}

/** Writes the server's answer into the cached form and the cached list. */
export function mergeForm(cache: QueryClient, id: string, change: Partial<Form>): void {
  cache.setQueryData(keys.form(id), (form: Form | undefined) => (form ? { ...form, ...change } : form))
  cache.setQueryData(keys.forms, (forms: FormSummary[] | undefined) =>
    forms?.map((form) => (form.id === id ? { ...form, ...summaryOf(change, form) } : form)),
  )
}

function summaryOf(change: Partial<Form>, form: FormSummary): Partial<FormSummary> {
  return Object.fromEntries(Object.entries(change).filter(([field]) => field in form))
}
