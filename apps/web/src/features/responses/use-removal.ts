import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { useDeleteResponses, useUndeleteResponses } from './queries.ts'

/** Confirms, deletes, and offers undo for ten seconds. True if they were deleted. */
export function useRemoval(formId: string): (responseIds: readonly string[]) => Promise<boolean> {
  const t = useT()
  const remove = useDeleteResponses(formId)
  const undelete = useUndeleteResponses(formId)
  const complain = (fallback: string) => (error: Error) =>
    void toast.show({ kind: 'error', text: errorText(error, fallback) })

  return async (responseIds) => {
    const count = responseIds.length
    if (count === 0) return false
    const isSure = await confirm({
      title: t('responses.delete.title', { count }),
      body: `${t('responses.delete.body', { count })} ${t('responses.delete.undoHint')}`,
      confirmLabel: t('responses.delete.confirm', { count }),
      cancelLabel: t('responses.delete.keep'),
      isDangerous: true,
    })
    if (!isSure) return false
    const ids = [...responseIds]
    const handleUndo = () =>
      undelete
        .mutateAsync(ids)
        .then(
          ({ restored }) =>
            void toast.show({ kind: 'success', text: t('responses.delete.undone', { count: restored }) }),
          complain(t('responses.delete.undoFailed')),
        )
    try {
      const { deleted } = await remove.mutateAsync(ids)
      toast.show({
        kind: 'success',
        text: t('responses.delete.done', { count: deleted }),
        action: { label: t('shell.undo'), onClick: () => void handleUndo() },
      })
      return true
    } catch (error) {
      complain(t('responses.delete.failed'))(error as Error) // a call rejects with nothing else
      return false
    }
  }
}
