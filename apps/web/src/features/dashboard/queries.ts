import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormSummary, Me } from '@wayform/contract/shapes.ts'
import { api, calls } from '../../lib/api.ts'
import { platform } from '../../lib/platform/platform.ts'
import { changeForms, changeListedForm } from '../../lib/queries/forms.ts'
import { keys } from '../../lib/query-keys.ts'
import { inOrder } from './in-order.ts'

/** Optimistic update: pins or unpins at once, and reverts if the server refuses. */
export function usePin() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ form, pinned }: { form: FormSummary; pinned: boolean }) =>
      api(pinned ? calls.users.pinForm : calls.users.unpinForm, { body: { formId: form.id } }),
    onMutate: async ({ form, pinned }) => {
      await cache.cancelQueries({ queryKey: keys.forms })
      changeListedForm(cache, form.id, (listed) => ({ ...listed, pinned }))
    },
    onError: (_error, { form, pinned }) =>
      changeListedForm(cache, form.id, (listed) => ({ ...listed, pinned: !pinned })),
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
      changeForms(cache, (forms) => [copy, ...forms.filter(({ id }) => id !== copy.id)])
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
      changeListedForm(cache, form.id, () => null)
      cache.removeQueries({ queryKey: keys.form(form.id) })
    },
  })
}

export function useUndeleteForm() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (form: FormSummary) => api(calls.forms.undelete, { params: { id: form.id } }),
    onSuccess: (_answer, form) => {
      changeForms(cache, (forms) => inOrder([...forms, form]))
      return cache.invalidateQueries({ queryKey: keys.forms })
    },
  })
}

export async function downloadForm(form: FormSummary): Promise<void> {
  const { name, content } = await api(calls.imports.file, { params: { id: form.id } })
  const isSaved = await platform.save(new Blob([content], { type: 'application/json' }), `${name}.wayform`)
  if (!isSaved) throw new Error('The device took no file')
}
