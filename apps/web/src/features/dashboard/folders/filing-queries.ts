import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Folder } from '@wayform/contract/calls/filing/folders.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { api, calls } from '../../../lib/api.ts'
import { changeForms, changeListedForm } from '../../../lib/queries/forms.ts'
import { keys } from '../../../lib/query-keys.ts'

export type FolderList = AnswerOf<typeof calls.folders.list>

export function useFolders({ isEnabled }: { isEnabled: boolean }) {
  return useQuery({
    queryKey: keys.folders,
    queryFn: ({ signal }) => api(calls.folders.list, {}, { signal }),
    enabled: isEnabled,
  })
}

type Filed = { form: FormSummary; folder?: string | null; tags?: string[]; archived?: boolean }

/** Optimistic update: the form is in its place at once, and back in the old one if the server refuses. */
export function useFileForm() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ form, ...place }: Filed) => api(calls.folders.file, { params: { id: form.id }, body: place }),
    onMutate: async ({ form, ...place }) => {
      await cache.cancelQueries({ queryKey: keys.forms })
      changeListedForm(cache, form.id, (listed) => ({ ...listed, ...place }))
      changeCounts(cache, form, { ...form, ...place })
    },
    onError: (_error, { form }) =>
      changeListedForm(cache, form.id, (listed) => {
        const { folder, tags, archived } = form
        return { ...listed, folder, tags, archived }
      }),
    onSuccess: (place, { form }) => changeListedForm(cache, form.id, (listed) => ({ ...listed, ...place })),
    // Not awaited: the numbers beside the folders may come later.
    onSettled: (_place, _error, { archived }) => {
      void refreshPlaces(cache)
      // Archived forms are last on the server, so the borders of its pages are others now.
      if (archived !== undefined) void cache.invalidateQueries({ queryKey: keys.forms, exact: true })
    },
  })
}

function changeCounts(cache: QueryClient, from: FormSummary, to: FormSummary): void {
  const isIn = (folder: Folder, form: FormSummary) => !form.archived && form.folder === folder.id
  changeFolders(cache, (folders) =>
    folders.map((folder) => {
      const more = Number(isIn(folder, to)) - Number(isIn(folder, from))
      return more === 0 ? folder : { ...folder, forms: Math.max(0, folder.forms + more) }
    }),
  )
  const more = Number(to.archived) - Number(from.archived)
  cache.setQueryData(
    keys.folders,
    (list: FolderList | undefined) => list && { ...list, archived: Math.max(0, list.archived + more) },
  )
}

export function useMakeFolder() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (made: { name: string; forms?: string[] }) =>
      (await api(calls.folders.create, { body: { forms: [], ...made } })).folder,
    onSuccess: (folder, { forms = [] }) => {
      changeFolders(cache, (folders) => [...folders.filter(({ id }) => id !== folder.id), folder])
      changeForms(cache, (listed) =>
        listed.map((form) => (forms.includes(form.id) ? { ...form, folder: folder.id } : form)),
      )
      void refreshPlaces(cache)
    },
  })
}

export function useRenameFolder() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      (await api(calls.folders.rename, { params: { folderId: id }, body: { name } })).folder,
    onSuccess: (folder) =>
      changeFolders(cache, (folders) => folders.map((each) => (each.id === folder.id ? folder : each))),
  })
}

/** Shown at once, and as before if the server refuses. */
export function useOrderFolders() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (folders: readonly Folder[]) =>
      api(calls.folders.order, { body: { folders: folders.map(({ id }) => id) } }),
    onMutate: async (folders) => {
      await cache.cancelQueries({ queryKey: keys.folders })
      changeFolders(cache, () => [...folders])
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: keys.folders }),
  })
}

/** Its forms stay, in no folder. */
export function useDeleteFolder() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (folder: Pick<Folder, 'id'>) => api(calls.folders.remove, { params: { folderId: folder.id } }),
    onSuccess: (_answer, { id }) => {
      changeFolders(cache, (folders) => folders.filter((each) => each.id !== id))
      changeForms(cache, (listed) => listed.map((form) => (form.folder === id ? { ...form, folder: null } : form)))
      void refreshPlaces(cache)
    },
  })
}

function changeFolders(cache: QueryClient, change: (folders: Folder[]) => Folder[]): void {
  cache.setQueryData(keys.folders, (list: FolderList | undefined) => list && { ...list, folders: change(list.folders) })
}

async function refreshPlaces(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: keys.folders }),
    cache.invalidateQueries({ queryKey: keys.allFoundForms }),
  ])
}
