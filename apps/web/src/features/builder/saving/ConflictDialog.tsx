import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { differences } from '@wayform/core/form/differences/differences.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useMemo, useState } from 'react'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { reloadForm } from '../../../lib/queries/forms.ts'
import type { SavedDraft } from '../../../lib/autosave/autosave.ts'
import { docOf, useBuilder, useBuilderState } from '../builder-context.ts'
import { DifferenceList } from '../versions/DifferenceList.tsx'
import styles from './ConflictDialog.module.css'

/** Another session saved meanwhile. Autosave stops until the owner has chosen a draft. */
export function ConflictDialog() {
  const isStale = useBuilderState(({ saving }) => saving.status === 'stale')
  return isStale ? <Choice /> : null
}

function Choice() {
  const t = useT()
  const cache = useQueryClient()
  const { id } = useOpenForm()
  const builder = useBuilder()
  const theirs = useBuilderState(({ saving }) => saving.theirs)
  const [isLoading, setLoading] = useState(false)

  async function withLoading(call: () => Promise<void>) {
    setLoading(true)
    try {
      await call()
    } catch (error) {
      toast.show({ kind: 'error', text: errorText(error, t('builder.conflict.failed')) })
    } finally {
      setLoading(false)
    }
  }

  /** Fetched again, since the other session may have saved more. */
  const handleLoadTheirs = () =>
    withLoading(async () => {
      const form = await reloadForm(cache, id)
      builder.reset(form.formQuestions, form.revision)
    })

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
      <p>{t('history.conflict.body')}</p>
      {theirs ? (
        <Differing theirs={theirs} />
      ) : (
        <p>
          {t('history.conflict.failed')}{' '}
          <button
            type="button"
            className="wf-link"
            onClick={() => void withLoading(() => builder.autosave.foundStale())}
          >
            {t('shell.tryAgain')}
          </button>
        </p>
      )}
      <p>{t('history.conflict.keeps')}</p>
    </Dialog>
  )
}

function Differing({ theirs }: { theirs: SavedDraft }) {
  const t = useT()
  const mine = useBuilderState(docOf)
  const found = useMemo(() => differences(mine, theirs.doc), [mine, theirs])
  return (
    <>
      <Txt tone="text" weight={560} id="conflict-differences">
        {t('history.conflict.differs')}
      </Txt>
      {/* A scrollable area must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={`wf-card ${styles.box}`} role="region" aria-labelledby="conflict-differences" tabIndex={0}>
        {found.length === 0 ? <p>{t('history.versions.same')}</p> : <DifferenceList differences={found} />}
      </div>
    </>
  )
}
