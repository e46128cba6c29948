import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { FORMS_PAGE } from '@wayform/contract/first-screen.ts'
import type { Form, FormSummary } from '@wayform/contract/shapes.ts'
import { api, calls } from '../api.ts'
import { keys } from '../query-keys.ts'

/** The forms that are loaded, pinned first, then newest first; `total` counts the others, too. */
export type FormList = { forms: FormSummary[]; total: number }

/** A multiple of FORMS_PAGE: a long list is fetched anew in few requests. */
const REFETCHED_PAGE = 180

/** The account's forms, without their questions: a page at first, later as many as were on screen. */
export function useForms() {
  return useQuery({
    queryKey: keys.forms,
    queryFn: ({ client, signal }) => fetchForms(client.getQueryData<FormList>(keys.forms)?.forms.length ?? 0, signal),
  })
}

async function fetchForms(count: number, signal: AbortSignal): Promise<FormList> {
  const pageSize = count <= FORMS_PAGE ? FORMS_PAGE : REFETCHED_PAGE
  const pages = await Promise.all(
    Array.from({ length: Math.max(1, Math.ceil(count / pageSize)) }, (_, index) =>
      api(calls.forms.list, { query: { index, pageSize } }, { signal }),
    ),
  )
  const shown = Math.max(1, Math.ceil(count / FORMS_PAGE)) * FORMS_PAGE
  const forms = withoutRepeats(pages.flatMap((page) => page.forms)).slice(0, shown)
  return { forms, total: pages[0]?.total ?? forms.length }
}

/** Adds the next page to the list. */
export function useMoreForms() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // One that was asked for before would come back with fewer.
      await cache.cancelQueries({ queryKey: keys.forms })
      const loaded = cache.getQueryData<FormList>(keys.forms)?.forms.length ?? 0
      const index = Math.floor(loaded / FORMS_PAGE)
      return api(calls.forms.list, { query: { index, pageSize: FORMS_PAGE } })
    },
    onSuccess: (page) =>
      cache.setQueryData(keys.forms, (list: FormList | undefined) => {
        const forms = withoutRepeats([...(list?.forms ?? []), ...page.forms])
        // A list that ends early, because forms were deleted meanwhile, must not ask forever.
        return { forms, total: page.forms.length === 0 ? forms.length : (page.total ?? forms.length) }
      }),
  })
}

/** Pages shift when a form is made or deleted between them. */
function withoutRepeats(forms: readonly FormSummary[]): FormSummary[] {
  return [...new Map(forms.map((form) => [form.id, form])).values()]
}

/** Changes the list before the server's next answer. Forms that were added or taken away are counted. */
export function changeForms(cache: QueryClient, change: (forms: FormSummary[]) => FormSummary[]): void {
  cache.setQueryData(keys.forms, (list: FormList | undefined) => {
    if (!list) return list
    const forms = change(list.forms)
    return { forms, total: list.total + forms.length - list.forms.length }
  })
}

/** Changes one form wherever it is listed; null takes it away. */
export function changeListedForm(
  cache: QueryClient,
  id: string,
  change: (form: FormSummary) => FormSummary | null,
): void {
  const changed = (forms: FormSummary[]) => forms.flatMap((form) => (form.id === id ? (change(form) ?? []) : form))
  changeForms(cache, changed)
  cache.setQueriesData({ queryKey: keys.allFoundForms }, (forms: FormSummary[] | undefined) => forms && changed(forms))
}

/** One form with its draft questions and settings. */
export function useForm(id: string) {
  return useQuery(formQuery(id))
}

export const formQuery = (id: string) => ({
  queryKey: keys.form(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api(calls.forms.get, { params: { id } }, { signal })).form,
})

const COUNTS_POLL_MS = 15_000

/**
 * Unread and stored responses of every form, and their week. They change without the owner's action, so each screen
 * refetches them.
 */
export function useAnalytics() {
  return useQuery({
    queryKey: keys.analytics,
    queryFn: async ({ client, signal }) => {
      const browserTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
      const { items, elsewhere = 0 } = await api(calls.analytics.list, { query: { browserTimeZone } }, { signal })
      client.setQueryData(keys.unreadElsewhere, elsewhere)
      return items
    },
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

/** Fetches the form as it is on the server now, for the cache too. */
export async function reloadForm(cache: QueryClient, id: string): Promise<Form> {
  const { form } = await api(calls.forms.get, { params: { id } })
  mergeForm(cache, id, form)
  return form
}

/** Writes the server's answer into the cached form and the cached list. */
export function mergeForm(cache: QueryClient, id: string, change: Partial<Form>): void {
  cache.setQueryData(keys.form(id), (form: Form | undefined) => (form ? { ...form, ...change } : form))
  changeListedForm(cache, id, (form) => ({ ...form, ...summaryOf(change, form) }))
}

function summaryOf(change: Partial<Form>, form: FormSummary): Partial<FormSummary> {
  return Object.fromEntries(Object.entries(change).filter(([field]) => field in form))
}
