import { useMutation, useQuery } from '@tanstack/react-query'
import type { BodyOf } from '@wayform/contract/route.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useMay } from '../../../lib/account/use-may.ts'
import { api, calls, errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { keys } from '../../../lib/query-keys.ts'
import { useRefreshResponses } from './use-refresh-responses.ts'

/** Imports that can be taken back; asked for only by members who may delete responses. */
export function useEarlierImports(formId: string) {
  return useQuery({
    queryKey: keys.responses(formId, 'imports'),
    queryFn: async ({ signal }) => (await api(calls.responses.imports, { query: { formId } }, { signal })).imports,
    enabled: useMay('remove'),
    staleTime: 0,
  })
}

/** Takes an import back and offers to undo that; true if it is gone. What asked for it may be gone by then, too. */
export function useTakeBack(formId: string) {
  const t = useT()
  const refresh = useRefreshResponses(formId)
  const { mutateAsync: remove } = useMutation({
    mutationFn: (body: BodyOf<typeof calls.responses.removeImport>) =>
      api(calls.responses.removeImport, { query: { formId }, body }),
    onSettled: refresh,
  })
  const { mutateAsync: bringBack } = useMutation({
    mutationFn: (entryId: string) => api(calls.activity.bringBack, { params: { entryId } }),
    onSettled: refresh,
  })
  const complain = (error: unknown, fallback: string) => toast.show({ kind: 'error', text: errorText(error, fallback) })

  const handleUndo = async (entryId: string) => {
    try {
      await bringBack(entryId)
      toast.show({ kind: 'success', text: t('oldResponses.earlier.broughtBack') })
    } catch (error) {
      complain(error, t('oldResponses.earlier.bringBackFailed'))
    }
  }

  return async (chosen: BodyOf<typeof calls.responses.removeImport>): Promise<boolean> => {
    try {
      const { undo } = await remove(chosen)
      toast.show({
        kind: 'success',
        text: t('oldResponses.takenBack'),
        ...(undo !== null && { action: { label: t('shell.undo'), onClick: () => void handleUndo(undo) } }),
      })
      return true
    } catch (error) {
      complain(error, t('oldResponses.takeBackFailed'))
      return false
    }
  }
}
