import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import {
  IconCheck,
  IconCopy,
  IconDotsVertical,
  IconExternalLink,
  IconInbox,
  IconPencil,
  IconPin,
  IconPinFilled,
  IconSettings,
  IconShare3,
  IconTrash,
} from '@tabler/icons-react'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Link } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { readableUrl } from '../../../lib/links.ts'
import { useNeedsNetwork } from '../../../lib/offline/use-needs-network.ts'
import type { FormActions } from '../use-form-actions.ts'
import { useOfflineLink } from '../use-offline-link.ts'
import styles from './FormCard.module.css'
import { EditLink } from './EditLink.tsx'
import { FormTile } from './FormTile.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { UnreadCount } from './UnreadCount.tsx'

type Props = { form: FormSummary; unread: number; actions: FormActions }

export function FormTileCard({ form, unread, actions }: Props) {
  const t = useT()
  const { off } = useNeedsNetwork()
  const openForm = useOfflineLink(form)
  const path = `/forms/${form.id}`
  const isLinked = form.from === 'google'
  const pinLabel = t(form.pinned ? 'dashboard.card.unpin' : 'dashboard.card.pin', { name: form.name })
  return (
    <article className={`wf-card ${styles.card}`} aria-label={form.name}>
      <div className={styles.body}>
        <Row align="start" justify="between">
          <FormTile form={form} />
          <span className={styles.actions}>
            <Tooltip label={t(form.pinned ? 'dashboard.card.unpinShort' : 'dashboard.card.pinShort')}>
              <ActionIcon aria-label={pinLabel} aria-pressed={form.pinned} onClick={actions.togglePin} {...off}>
                {form.pinned ? (
                  <IconPinFilled size={20} className={styles.pinned} aria-hidden />
                ) : (
                  <IconPin size={20} stroke={1.75} aria-hidden />
                )}
              </ActionIcon>
            </Tooltip>
            <Menu>
              <Menu.Target>
                <ActionIcon aria-label={t('dashboard.card.more', { name: form.name })}>
                  <IconDotsVertical size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {!isLinked && (
                  <Menu.Item
                    leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
                    onClick={actions.duplicate}
                    {...off}
                  >
                    {t('dashboard.card.duplicate')}
                  </Menu.Item>
                )}
                <Menu.Item
                  component={Link}
                  to={`${path}/settings`}
                  {...openForm}
                  leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
                >
                  {t('dashboard.card.settings')}
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item
                  data-danger
                  leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                  onClick={actions.remove}
                  {...off}
                >
                  {t('dashboard.card.delete')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </span>
        </Row>
        <Txt as="h2" size={16} weight={600} className="wf-truncate" dir="auto">
          <EditLink form={form} tabIndex={-1}>
            {form.name}
          </EditLink>
        </Txt>
        <PublicLink url={form.publicUrl} />
        <StatusBadge form={form} />
      </div>
      <div className={styles.footer}>
        <EditLink form={form} isNamed>
          {isLinked ? (
            <IconExternalLink size={17} stroke={1.75} className="flip" aria-hidden />
          ) : (
            <IconPencil size={17} stroke={1.75} aria-hidden />
          )}
          <span className="wf-truncate">{t('dashboard.card.edit')}</span>
        </EditLink>
        <Link to={`${path}/share`} {...openForm}>
          <IconShare3 size={17} stroke={1.75} className="flip" aria-hidden />
          <span className="wf-truncate">{t('dashboard.card.share')}</span>
        </Link>
        {!isLinked && (
          <Link to={`${path}/responses`} {...openForm}>
            <IconInbox size={17} stroke={1.75} aria-hidden />
            <span className="wf-truncate">{t('dashboard.card.responses')}</span>
            <UnreadCount count={unread} />
          </Link>
        )}
      </div>
    </article>
  )
}

function PublicLink({ url }: { url: string }) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('dashboard.card.copyFailed') }))
  const label = isCopied ? t('dashboard.card.copied') : t('dashboard.card.copyLink')
  return (
    <Txt as="div" size={13} tone="3" className={`wf-row ${styles.link}`}>
      <bdi className="wf-truncate" dir="ltr">
        {readableUrl(url)}
      </bdi>
      <Tooltip label={label} opened={isCopied || undefined}>
        <ActionIcon size={30} aria-label={label} onClick={() => void copy(url)}>
          {isCopied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} stroke={1.75} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <span role="status" className="wf-visually-hidden">
        {isCopied && t('dashboard.card.copied')}
      </span>
    </Txt>
  )
}
