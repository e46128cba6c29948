import { ActionIcon } from '@mantine/core'
import { IconDotsVertical, IconPinFilled } from '@tabler/icons-react'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { readableUrl } from '../../../lib/links.ts'
import { useOnDemand } from '../../../lib/seen/use-on-demand.ts'
import { statusOf } from '../form-status.ts'
import type { FormActions } from '../use-form-actions.ts'
import styles from './FormCard.module.css'
import { EditLink } from './EditLink.tsx'
import { FormTile } from './FormTile.tsx'
import { UnreadCount } from './UnreadCount.tsx'

const loadSheet = async () => (await import('./FormSheet.tsx')).FormSheet

type Props = { form: FormSummary; unread: number; actions: FormActions }

/** On phones: a row that opens the form, and dots for everything else. */
export function FormRow({ form, unread, actions }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { Part: FormSheet, fetchPart } = useOnDemand(loadSheet)
  const handleOpen = async () => {
    if (await fetchPart()) setOpen(true)
  }
  const status = statusOf(form)
  return (
    <article className={`wf-card ${styles.row}`} aria-label={form.name}>
      <EditLink form={form} className={styles.rowLink} isNamed>
        <FormTile form={form} />
        <span className={styles.rowText}>
          <span className={styles.rowName}>
            <b className="wf-truncate" dir="auto">
              {form.name}
            </b>
            {form.pinned && (
              <IconPinFilled size={16} className={styles.pinned} aria-label={t('dashboard.card.pinned')} />
            )}
          </span>
          <span className={`wf-truncate ${styles.rowState}`} data-status={status}>
            {status === 'live' ? <bdi dir="ltr">{readableUrl(form.publicUrl)}</bdi> : t(`dashboard.status.${status}`)}
          </span>
        </span>
        {form.from !== 'google' && <UnreadCount count={unread} />}
      </EditLink>
      <ActionIcon
        aria-label={t('dashboard.card.more', { name: form.name })}
        aria-haspopup="dialog"
        onClick={() => void handleOpen()}
      >
        <IconDotsVertical size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {/* Loaded with the first tap, and kept then, so that it can slide away. */}
      {FormSheet && <FormSheet form={form} isOpen={isOpen} onClose={() => setOpen(false)} actions={actions} />}
    </article>
  )
}
