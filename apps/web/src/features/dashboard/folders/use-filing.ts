import type { Folder } from '@wayform/contract/calls/filing/folders.ts'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useNavigate } from 'react-router'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useNeedsNetwork } from '../../../lib/offline/use-needs-network.ts'
import { useDeleteFolder, useFileForm, useMakeFolder, useOrderFolders } from './filing-queries.ts'

/** Moves forms and deletes folders, each with its undo. */
export function useFiling() {
  const t = useT()
  const navigate = useNavigate()
  const { whenConnected } = useNeedsNetwork()
  const file = useFileForm()
  const make = useMakeFolder()
  const end = useDeleteFolder()
  const order = useOrderFolders()
  const complain = (error: Error) =>
    toast.show({ kind: 'error', text: errorText(error, t('dashboard.folders.failed')) })
  const undo = (act: () => Promise<unknown>) => ({
    label: t('shell.undo'),
    onClick: () => void act().catch(complain),
  })

  return {
    /** `folder`: null takes it out. The screen may have left by the time the server answers, so promises are handled here. */
    move(form: FormSummary, folder: Pick<Folder, 'id' | 'name'> | null): void {
      const id = folder?.id ?? null
      // Out of the archive, into the folder.
      const [now, before] = form.archived ? [{ archived: false }, { archived: true }] : [{}, {}]
      if (id === form.folder && !form.archived) return
      whenConnected(() =>
        file.mutateAsync({ form, folder: id, ...now }).then(
          () =>
            toast.show({
              kind: 'success',
              text: folder
                ? t('dashboard.folders.moved', { form: form.name, folder: folder.name })
                : t('dashboard.folders.movedOut', { form: form.name }),
              action: undo(() =>
                file.mutateAsync({ form: { ...form, folder: id, ...now }, folder: form.folder, ...before }),
              ),
            }),
          complain,
        ),
      )()
    },

    /** `by`: -1 is up, 1 is down. */
    shift: whenConnected((folders: readonly Folder[], id: string, by: -1 | 1) => {
      const from = folders.findIndex((folder) => folder.id === id)
      const moved = folders[from]
      if (!moved) return
      order.mutate(folders.toSpliced(from, 1).toSpliced(from + by, 0, moved), { onError: complain })
    }),

    remove: whenConnected(async (folder: Folder) => {
      const ended = await end.mutateAsync(folder).catch((error: Error) => void complain(error))
      if (!ended) return
      void navigate('/', { replace: true })
      toast.show({
        kind: 'success',
        text: t('dashboard.folders.deleted', { name: folder.name }),
        action: undo(async () => {
          await make.mutateAsync({ name: folder.name, forms: ended.forms })
          toast.show({ kind: 'success', text: t('dashboard.folders.back', { name: folder.name }) })
        }),
      })
    }),
  }
}
