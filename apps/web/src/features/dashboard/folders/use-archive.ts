import type { FormSummary } from '@wayform/contract/shapes.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useFileForm } from './filing-queries.ts'

/** Puts a form into the archive, or back among the others, each with its undo. */
export function useArchive() {
  const t = useT()
  const file = useFileForm()
  const complain = (error: Error) =>
    toast.show({ kind: 'error', text: errorText(error, t('dashboard.folders.failed')) })
  // The card is unmounted by then, so these promises are handled here.
  return (form: FormSummary, archived: boolean) =>
    file.mutateAsync({ form, archived }).then(
      () =>
        toast.show({
          kind: 'success',
          text: t(archived ? 'dashboard.folders.archivedNow' : 'dashboard.folders.putBackNow', { form: form.name }),
          action: {
            label: t('shell.undo'),
            onClick: () =>
              void file
                .mutateAsync({ form: { ...form, archived }, archived: !archived })
                .catch((error: Error) => complain(error)),
          },
        }),
      complain,
    )
}
