import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '@wayform/core/languages.ts'
import { api, calls, keys } from '../../lib/api.ts'

/** A form from scratch. Its name is the word for "Untitled" in the form's language. */
export function useCreateForm() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: { language: Language; whatsappNumber: string }) =>
      (await api(calls.forms.create, { body })).form,
    onSuccess: (form) => {
      cache.setQueryData(keys.form(form.id), form)
      return cache.invalidateQueries({ queryKey: keys.forms })
    },
  })
}
