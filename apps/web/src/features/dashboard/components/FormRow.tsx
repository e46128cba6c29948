import { ActionIcon } from '@mantine/core'
import { IconDotsVertical, IconPinFilled } from '@tabler/icons-react'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { type FormStatus, statusOf } from '@wayform/core/form/form-status.ts'
import { useState } from 'react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { readableUrl } from '../../../lib/links.ts'
import { useOnDemand } from '../../../lib/offline/use-on-demand.ts'
import type { FormActions } from '../use-form-actions.ts'
import styles from './FormCard.module.css'
import { EditLink } from './EditLink.tsx'
import { FormTile } from './FormTile.tsx'
import { UnreadCount } from './UnreadCount.tsx'

const loadSheet = async () => (await import('./FormSheet.tsx')).FormSheet

const TONES: { [status in FormStatus]?: 'warn' | 'danger' } = { unpublished: 'warn', draft: 'warn', blocked: 'danger' }

type Props = { form: FormSummary; unread: number; actions: FormActions }

/** On phones: a row that opens the form, and a button for all actions. */
export function FormRow({ form, unread, actions }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { Part: FormSheet, fetchPart } = useOnDemand(loadSheet)
  const handleOpen = async () => {
    if (await fetchPart()) setOpen(true)
  }
  const status = statusOf(form)
  return (
    <Row as="article" gap={0} className={`wf-card ${styles.row}`} aria-label={form.name}>
      <EditLink form={form} className={`wf-row wf-grow ${styles.rowLink}`} isNamed>
        <FormTile form={form} size={44} />
        <Stack as="span" gap={0} className="wf-grow">
          <Row as="span" gap={6}>
            <Txt as="b" size={16} className={`wf-truncate ${styles.name}`} dir="auto">
              {form.name}
            </Txt>
            {form.pinned && (
              <IconPinFilled size={16} className={styles.pinned} aria-label={t('dashboard.card.pinned')} />
            )}
          </Row>
          <Txt as="span" size={13} tone={TONES[status] ?? '3'} className="wf-truncate">
            {status === 'live' ? <bdi dir="ltr">{readableUrl(form.publicUrl)}</bdi> : t(`dashboard.status.${status}`)}
          </Txt>
        </Stack>
        {form.from !== 'google' && <UnreadCount count={unread} />}
      </EditLink>
      <ActionIcon
        aria-label={t('dashboard.card.more', { name: form.name })}
        aria-haspopup="dialog"
        onClick={() => void handleOpen()}
      >
        <IconDotsVertical size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      {/* Loaded on the first tap, and kept mounted for the closing animation. */}
      {FormSheet && <FormSheet form={form} isOpen={isOpen} onClose={() => setOpen(false)} actions={actions} />}
    </Row>
  )
}
