import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Form } from '@wayform/contract/shapes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { api, calls, keys } from '../../lib/api.ts'

type NewForm = { language: Language; whatsappNumber: string }

/** A form from scratch. Its name is the word for "Untitled" in the form's language. */
export function useCreateForm() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: NewForm) => (await api(calls.forms.create, { body })).form,
    onSuccess: (form) => keep(cache, form),
  })
}

/** A form that starts as a copy of a template, with its name. */
export function useTemplateForm() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ templateId, language, whatsappNumber }: NewForm & { templateId: string }) =>
      (await api(calls.templates.use, { body: { templateId, language, number: whatsappNumber } })).form,
    onSuccess: (form) => keep(cache, form),
  })
}

export function useTemplates(language: Language) {
  return useQuery({
    queryKey: ['templates', language],
    queryFn: async () => (await api(calls.templates.list, { query: { language } })).templates,
    staleTime: Infinity,
  })
}

function keep(cache: QueryClient, form: Form) {
  cache.setQueryData(keys.form(form.id), form)
  return cache.invalidateQueries({ queryKey: keys.forms })
}
