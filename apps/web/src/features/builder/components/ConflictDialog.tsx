import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { useOpenForm } from '../../../app/form-header.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder, useBuilderState } from '../builder-context.ts'
import { reloadForm } from '../queries.ts'

/** Somebody else saved meanwhile. Nothing goes on before one of the two drafts is chosen. */
export function ConflictDialog() {
  const t = useT()
  const cache = useQueryClient()
  const { id } = useOpenForm()
  const builder = useBuilder()
  const isStale = useBuilderState(({ saving }) => saving.status === 'stale')
  const [isLoading, setLoading] = useState(false)
  if (!isStale) return null

  async function handleLoadTheirs() {
    setLoading(true)
    try {
      const form = await reloadForm(cache, id)
      builder.reset(form.formQuestions, form.revision)
    } catch (error) {
      toast.show({ kind: 'error', text: errorText(error, t('builder.conflict.failed')) })
    } finally {
      setLoading(false)
    }
  }

  return (
    <Dialog
      role="alertdialog"
      title={t('builder.conflict.title')}
      onClose={() => undefined}
      actions={
        <>
          <Button variant="default" loading={isLoading} onClick={() => void handleLoadTheirs()}>
            {t('builder.conflict.loadTheirs')}
          </Button>
          <Button data-autofocus disabled={isLoading} onClick={() => void builder.autosave.keepMine()}>
            {t('builder.conflict.keepMine')}
          </Button>
        </>
      }
    >
      {t('builder.conflict.body')}
    </Dialog>
  )
}
