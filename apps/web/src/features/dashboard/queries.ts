import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormSummary, Me } from '@wayform/contract/shapes.ts'
import { api, calls } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { inOrder } from './form-status.ts'

/** Optimistic update: pins or unpins at once, and reverts if the server refuses. */
export function usePin() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ form, pinned }: { form: FormSummary; pinned: boolean }) =>
      api(pinned ? calls.users.pinForm : calls.users.unpinForm, { body: { formId: form.id } }),
    onMutate: async ({ form, pinned }) => {
      await cache.cancelQueries({ queryKey: keys.forms })
      const before = cache.getQueryData<FormSummary[]>(keys.forms)
      cache.setQueryData(keys.forms, (forms: FormSummary[] | undefined) =>
        forms?.map((other) => (other.id === form.id ? { ...other, pinned } : other)),
      )
      return { before }
    },
    onError: (_error, _change, context) => cache.setQueryData(keys.forms, context?.before),
    onSuccess: (_answer, { form, pinned }) =>
      cache.setQueryData(keys.me, (me: Me | null | undefined) =>
        me
          ? { ...me, pinnedForms: [...me.pinnedForms.filter((id) => id !== form.id), ...(pinned ? [form.id] : [])] }
          : me,
      ),
  })
}

/** The copy is added at the top of the list at once. */
export function useDuplicateForm() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: keys.newForm,
    mutationFn: async (form: FormSummary) => (await api(calls.forms.duplicate, { params: { id: form.id } })).form,
    onSuccess: (copy) => {
      cache.setQueryData(keys.forms, (forms: FormSummary[] | undefined) =>
        forms ? [copy, ...forms.filter(({ id }) => id !== copy.id)] : forms,
      )
      // Not awaited: the copy is in the list, and its placeholder should disappear.
      void cache.invalidateQueries({ queryKey: keys.forms })
    },
  })
}

export function useDeleteForm() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (form: FormSummary) => api(calls.forms.remove, { params: { id: form.id } }),
    onSuccess: (_answer, form) => {
      cache.setQueryData(keys.forms, (forms: FormSummary[] | undefined) =>
        forms?.filter((other) => other.id !== form.id),
      )
      cache.removeQueries({ queryKey: keys.form(form.id) })
    },
  })
}

export function useUndeleteForm() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (form: FormSummary) => api(calls.forms.undelete, { params: { id: form.id } }),
    onSuccess: (_answer, form) => {
      cache.setQueryData(keys.forms, (forms: FormSummary[] | undefined) => (forms ? inOrder([...forms, form]) : forms))
      return cache.invalidateQueries({ queryKey: keys.forms })
    },
  })
}
