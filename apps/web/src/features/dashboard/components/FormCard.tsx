import '../cards.css'
import { ActionIcon } from '@mantine/core'
import { IconExternalLink, IconInbox, IconPencil, IconPin, IconPinFilled, IconShare3 } from '@tabler/icons-react'
import type { FormCounts } from '@wayform/contract/calls/analytics.ts'
import type { UnsentGroup } from '@wayform/contract/calls/deliveries.ts'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { type FormStatus, statusOf, tintOf } from '@wayform/core/form/form-status.ts'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { memo } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../lib/account/use-may.ts'
import { SHELL_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useNeedsNetwork } from '../../../lib/offline/use-needs-network.ts'
import { dragForm } from '../folders/form-drag.ts'
import { useFormActions } from '../use-form-actions.ts'
import { useOfflineLink } from '../use-offline-link.ts'
import { CardLife } from './CardLife.tsx'
import { EditLink } from './EditLink.tsx'
import { FormMenu } from './FormMenu.tsx'
import { Miniature } from './Miniature.tsx'
import { MoreButton } from './MoreButton.tsx'
import { PublicLink } from './PublicLink.tsx'
import { UnreadCount } from './UnreadCount.tsx'

const PILL_TONES = {
  live: 'ok',
  linked: 'primary',
  draft: 'neutral',
  unpublished: 'warn',
  off: 'neutral',
  blocked: 'danger',
} as const satisfies Record<FormStatus, string>

export type FormCardProps = {
  form: FormSummary
  /** Undefined until the counts are loaded. */
  counts: FormCounts | undefined
  unsent: UnsentGroup | undefined
  now: Date
}

/**
 * A form with its actions; the styles make it a row on phones, where the actions are in a sheet. Memoised, so that typing
 * in the search re-renders none. apps/server, system/first-screen renders the same markup.
 */
export const FormCard = memo(function FormCard({ form, counts, unsent, now }: FormCardProps) {
  const t = useT()
  const isPhone = useMedia(SHELL_PHONE)
  const mayBuild = useMay('build')
  const actions = useFormActions(form, counts?.total ?? 0)
  const { off } = useNeedsNetwork()
  const openForm = useOfflineLink(form)
  const path = `/forms/${form.id}`
  const isLinked = form.from === 'google'
  const status = statusOf(form)
  const unread = isLinked ? 0 : (counts?.unread ?? 0)
  const Menu = isPhone ? MoreButton : FormMenu
  return (
    // Dragging is one way to move it to a folder; the menu is the other.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className="wf-card fc"
      aria-label={form.name}
      draggable={!isPhone && mayBuild}
      onDragStart={(event) => dragForm(event, form.id)}
    >
      <EditLink form={form} className="wf-tint fc-pic" tabIndex={-1} isHidden data-tone={tintOf(form)}>
        <Miniature form={form} />
      </EditLink>
      <Row gap={0} justify="between" className="fc-over">
        <Pill tone={PILL_TONES[status]} dot className="fc-pill">
          {t(`dashboard.status.${status}`)}
        </Pill>
        <Row as="span" gap={0}>
          <UnreadCount count={unread} />
          <ActionIcon
            data-tip={t(form.pinned ? 'dashboard.card.unpinShort' : 'dashboard.card.pinShort')}
            aria-label={t(form.pinned ? 'dashboard.card.unpin' : 'dashboard.card.pin', { name: form.name })}
            aria-pressed={form.pinned}
            onClick={actions.togglePin}
            {...off}
          >
            {form.pinned ? (
              <IconPinFilled size={20} className="fc-pinned" aria-hidden />
            ) : (
              <IconPin size={20} stroke={1.75} aria-hidden />
            )}
          </ActionIcon>
          {mayBuild && <Menu form={form} actions={actions} />}
        </Row>
      </Row>
      <div className="fc-body">
        <h2 className="fc-name">
          <EditLink form={form} className="wf-truncate" dir="auto" isNamed>
            {form.name}
            {isPhone && form.pinned && (
              <>
                {' '}
                <IconPinFilled size={15} className="fc-pinned" aria-label={t('dashboard.card.pinned')} />
              </>
            )}
          </EditLink>
        </h2>
        <div className="wf-row wf-txt fc-link" data-size={13} data-tone="3">
          {form.archived && <span className="fc-state wf-truncate">{t('dashboard.folders.archived')}</span>}
          {status !== 'live' && (
            <span className="fc-state wf-truncate" data-tone={PILL_TONES[status]}>
              {t(`dashboard.status.${status}`)}
            </span>
          )}
          <PublicLink url={form.publicUrl} />
        </div>
        {!isLinked && <CardLife form={form} counts={counts} unsent={unsent} now={now} />}
      </div>
      <div className="fc-foot">
        {mayBuild && (
          <>
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
          </>
        )}
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
})
