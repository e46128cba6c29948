import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Template } from '@wayform/contract/calls/templates.ts'
import type { BodyOf } from '@wayform/contract/route.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { useSearchParams } from 'react-router'
import { api, calls } from '../../lib/api.ts'
import { changeForms } from '../../lib/queries/forms.ts'
import { keys } from '../../lib/query-keys.ts'

type NewForm = { language: Language; whatsappNumber: string }
/** `whole`: also with what the plan lacks. */
type FromTemplate = { templateId: string; whole: boolean }
/** Also called if the screen has been left meanwhile. */
type Failed = (error: Error) => void

/** Creates an empty form. Its name is "Untitled" in the form's language. */
export function useCreateForm(onFailed: Failed) {
  const inFolder = useFolder()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: keys.newForm,
    mutationFn: async (body: NewForm) => (await api(calls.forms.create, { body: { ...body, ...inFolder } })).form,
    onSuccess: (form) => keep(cache, form),
    onError: onFailed,
  })
}

/** Creates a form from a template, with its name. */
export function useTemplateForm(onFailed: Failed) {
  const inFolder = useFolder()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: keys.newForm,
    mutationFn: async ({ templateId, language, whatsappNumber, whole }: NewForm & FromTemplate) => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
      const body = { templateId, language, number: whatsappNumber, whole, timeZone, ...inFolder }
      return (await api(calls.templates.use, { body })).form
    },
    onSuccess: (form, { language }) => {
      // The template adds less from now on: the list has to be read again.
      cache.removeQueries({ queryKey: keys.templates(language), exact: true })
      keep(cache, form)
    },
    onError: onFailed,
  })
}

export function useTemplates(language: Language) {
  return useQuery({
    queryKey: keys.templates(language),
    queryFn: async () => (await api(calls.templates.list, { query: { language } })).templates,
    // The additions of a template depend on what the workspace has by now.
    refetchOnWindowFocus: false,
  })
}

/** The first page of a template, for its picture. */
export function useTemplateMiniature({ id, language }: Template, isWanted: boolean) {
  return useQuery({
    queryKey: keys.templateMiniature(id, language),
    queryFn: async ({ signal }) =>
      (await api(calls.templates.miniature, { params: { templateId: id }, query: { language } }, { signal })).html,
    enabled: isWanted,
    staleTime: Infinity,
    // A picture that can't be loaded is nothing to tell.
    retry: false,
  })
}

/** The owner's forms at Google. They change there, so each visit fetches them again. */
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
  const inFolder = useFolder()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: keys.newForm,
    mutationFn: async (body: NewForm & { googleFormId: string }) =>
      (await api(calls.forms.linkGoogle, { body: { ...body, ...inFolder } })).form,
    onSuccess: (form) => keep(cache, form),
    onError: (error) => {
      onFailed(error)
      // The form, or the access to it, may be gone at Google.
      void cache.invalidateQueries({ queryKey: keys.googleForms })
    },
  })
}

type Imported = BodyOf<typeof calls.imports.preview>

/** The result of importing a source. It is the same each time, so it is requested once. */
export function useImportPreview(body: Imported) {
  return useQuery({
    queryKey: keys.importPreview(body),
    queryFn: ({ signal }) => api(calls.imports.preview, { body }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** Makes the form that the preview showed. */
export function useMakeImport(onFailed: Failed) {
  const inFolder = useFolder()
  const cache = useQueryClient()
  return useMutation({
    mutationKey: keys.newForm,
    mutationFn: async (body: BodyOf<typeof calls.imports.make>) =>
      (await api(calls.imports.make, { body: { ...body, ...inFolder } })).form,
    onSuccess: (form) => keep(cache, form),
    onError: onFailed,
  })
}

/** An invalid folder id in the address must not prevent creating a form. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The folder that the form was begun in. */
function useFolder(): { folder?: string } {
  const folder = useSearchParams()[0].get('folder')
  return folder !== null && ID.test(folder) ? { folder } : {}
}

/** Added at the top of the list at once. */
function keep(cache: QueryClient, form: Form) {
  cache.setQueryData(keys.form(form.id), form)
  changeForms(cache, (forms) => [form, ...forms.filter(({ id }) => id !== form.id)])
  void cache.invalidateQueries({ queryKey: keys.forms })
  if (form.folder !== null) void cache.invalidateQueries({ queryKey: keys.folders })
}
