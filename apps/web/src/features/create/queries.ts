import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Form, FormSummary } from '@wayform/contract/shapes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { api, calls } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'

type NewForm = { language: Language; whatsappNumber: string }
/** Also called when the screen has been left meanwhile. */
type Failed = (error: Error) => void

/** A form from scratch. Its name is the word for "Untitled" in the form's language. */
export function useCreateForm(onFailed: Failed) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: keys.newForm,
    mutationFn: async (body: NewForm) => (await api(calls.forms.create, { body })).form,
    onSuccess: (form) => keep(cache, form),
    onError: onFailed,
  })
}

/** A form that starts as a copy of a template, with its name. */
export function useTemplateForm(onFailed: Failed) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: keys.newForm,
    mutationFn: async ({ templateId, language, whatsappNumber }: NewForm & { templateId: string }) =>
      (await api(calls.templates.use, { body: { templateId, language, number: whatsappNumber } })).form,
    onSuccess: (form) => keep(cache, form),
    onError: onFailed,
  })
}

export function useTemplates(language: Language) {
  return useQuery({
    queryKey: keys.templates(language),
    queryFn: async () => (await api(calls.templates.list, { query: { language } })).templates,
    staleTime: Infinity,
  })
}

/** What the owner has at Google. It changes there, so each visit asks anew. */
export function useGoogleForms() {
  return useQuery({
    queryKey: keys.googleForms,
    queryFn: ({ signal }) => api(calls.forms.google, {}, { signal }),
    staleTime: 0,
    retry: false,
  })
}

export function useConnectGoogle() {
  return useMutation({ mutationFn: async () => (await api(calls.integrations.connectForms, {})).url })
}

export function useDisconnectGoogle() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(calls.integrations.disconnectForms, {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.googleForms }),
  })
}

export function useLinkGoogleForm(onFailed: Failed) {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: keys.newForm,
    mutationFn: async (body: NewForm & { googleFormId: string }) => (await api(calls.forms.linkGoogle, { body })).form,
    onSuccess: (form) => keep(cache, form),
    onError: (error) => {
      onFailed(error)
      // It may be gone at Google, or the access to it.
      void cache.invalidateQueries({ queryKey: keys.googleForms })
    },
  })
}

/** It stands first in the list at once. */
function keep(cache: QueryClient, form: Form) {
  cache.setQueryData(keys.form(form.id), form)
  cache.setQueryData(keys.forms, (forms: FormSummary[] | undefined) =>
    forms ? [form, ...forms.filter(({ id }) => id !== form.id)] : forms,
  )
  void cache.invalidateQueries({ queryKey: keys.forms })
}
