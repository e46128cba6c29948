import type { FormSummary } from '@wayform/contract/shapes.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useNavigate } from 'react-router'
import { errorText, isCode } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { showUpgrade } from '../../lib/plans/upgrade.ts'
import { useNeedsNetwork } from '../../lib/offline/use-needs-network.ts'
import { useArchive } from './folders/use-archive.ts'
import { filingDialog } from './folders/filing-dialog.ts'
import { downloadForm, useDeleteForm, useDuplicateForm, usePin, useUndeleteForm } from './queries.ts'

/** The result replaces this toast; the limit is for a network that never answers. */
const DUPLICATING_MS = 60_000

export type FormActions = {
  togglePin: () => void
  duplicate: () => void
  /** Saves it as a file, to bring it elsewhere. */
  download: () => void
  moveTo: () => void
  editTags: () => void
  toggleArchive: () => void
  remove: () => void
}

export function useFormActions(form: FormSummary, responses: number): FormActions {
  const t = useT()
  const navigate = useNavigate()
  const pin = usePin()
  const duplicate = useDuplicateForm()
  const deleteForm = useDeleteForm()
  const undelete = useUndeleteForm()
  const archive = useArchive()
  const { whenConnected } = useNeedsNetwork()
  const complain = (fallback: string) => (error: Error) =>
    toast.show({ kind: 'error', text: errorText(error, fallback) })

  // The card is unmounted by then, so these promises are handled here.
  const handleUndo = () =>
    undelete
      .mutateAsync(form)
      .then(
        () => toast.show({ kind: 'success', text: t('dashboard.delete.undone', { name: form.name }) }),
        complain(t('dashboard.delete.undoFailed')),
      )

  return {
    togglePin: whenConnected(() =>
      pin.mutate({ form, pinned: !form.pinned }, { onError: complain(t('dashboard.pinFailed')) }),
    ),
    download: whenConnected(() => {
      downloadForm(form).catch(complain(t('dashboard.downloadFailed')))
    }),
    duplicate: whenConnected(() => {
      const { name } = form
      toast.show({ text: t('dashboard.duplicate.doing', { name }), durationMs: DUPLICATING_MS })
      duplicate.mutate(form, {
        onSuccess: (copy) =>
          toast.show({
            kind: 'success',
            text: t('dashboard.duplicate.done', { name }),
            action: { label: t('dashboard.duplicate.open'), onClick: () => void navigate(`/forms/${copy.id}`) },
          }),
        onError: (error) => {
          toast.hide()
          if (isCode(error, 'plan.formLimit')) showUpgrade('formcount')
          else complain(t('dashboard.duplicate.failed'))(error)
        },
      })
    }),
    moveTo: whenConnected(() => filingDialog.open({ kind: 'move', form })),
    editTags: whenConnected(() => filingDialog.open({ kind: 'tags', form })),
    toggleArchive: whenConnected(() => archive(form, !form.archived)),
    remove: whenConnected(async () => {
      const lost = lostWith(form, responses, t)
      const isSure = await confirm({
        title: t('dashboard.delete.title', { name: form.name }),
        body: `${lost} ${t('dashboard.delete.undoHint')}`,
        confirmLabel: t('dashboard.delete.confirm'),
        cancelLabel: t('dashboard.delete.keep'),
        isDangerous: true,
      })
      if (!isSure) return
      await deleteForm.mutateAsync(form).then(
        () =>
          toast.show({
            kind: 'success',
            text: t('dashboard.delete.done', { name: form.name }),
            action: { label: t('shell.undo'), onClick: () => void handleUndo() },
          }),
        complain(t('dashboard.delete.failed')),
      )
    }),
  }
}

function lostWith(form: FormSummary, responses: number, t: ReturnType<typeof useT>): string {
  if (form.from === 'google') return t('dashboard.delete.linked')
  return responses === 0 ? t('dashboard.delete.noResponses') : t('dashboard.delete.text', { count: responses })
}
