import {
  IconCopy,
  IconExternalLink,
  IconInbox,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconSettings,
  IconShare3,
  IconTrash,
} from '@tabler/icons-react'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { Sheet, SheetDivider, SheetItem } from '@wayform/ui/sheet/Sheet.tsx'
import { useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { readableUrl } from '../../../lib/links.ts'
import type { FormActions } from '../use-form-actions.ts'
import styles from './FormCard.module.css'
import { FormTile } from './FormTile.tsx'

type Props = { form: FormSummary; isOpen: boolean; onClose: () => void; actions: FormActions }

/** Everything that a phone can do with a form. */
export function FormSheet({ form, isOpen, onClose, actions }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const then = (act: () => unknown) => () => {
    onClose()
    act()
  }
  const go = (section: string) => then(() => navigate(`/forms/${form.id}${section}`))
  const isLinked = form.from === 'google'
  const openEditor = () => window.open(form.editUrl ?? '', '_blank', 'noopener')
  const icon = { size: 21, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={form.name}
      header={
        <div className={styles.sheetHead}>
          <FormTile form={form} />
          <div className={styles.rowText}>
            <b className="wf-truncate" dir="auto">
              {form.name}
            </b>
            <span className={`wf-truncate ${styles.rowState}`}>
              <bdi dir="ltr">{readableUrl(form.publicUrl)}</bdi>
            </span>
          </div>
        </div>
      }
    >
      {form.editUrl === null ? (
        <SheetItem icon={<IconPencil {...icon} />} onClick={go('')}>
          {t('dashboard.card.edit')}
        </SheetItem>
      ) : (
        <SheetItem icon={<IconExternalLink {...icon} className="flip" />} onClick={then(openEditor)}>
          {t('dashboard.card.edit')}
          <span className="wf-visually-hidden"> ({t('dashboard.card.opensGoogle')})</span>
        </SheetItem>
      )}
      <SheetItem icon={<IconShare3 {...icon} className="flip" />} onClick={go('/share')}>
        {t('dashboard.card.share')}
      </SheetItem>
      {!isLinked && (
        <SheetItem icon={<IconInbox {...icon} />} onClick={go('/responses')}>
          {t('dashboard.card.responses')}
        </SheetItem>
      )}
      <SheetItem icon={<IconSettings {...icon} />} onClick={go('/settings')}>
        {t('dashboard.card.settings')}
      </SheetItem>
      <SheetItem
        icon={form.pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
        onClick={then(actions.togglePin)}
      >
        {t(form.pinned ? 'dashboard.card.unpinShort' : 'dashboard.card.pinShort')}
      </SheetItem>
      {!isLinked && (
        <SheetItem icon={<IconCopy {...icon} />} onClick={then(actions.duplicate)}>
          {t('dashboard.card.duplicate')}
        </SheetItem>
      )}
      <SheetDivider />
      <SheetItem icon={<IconTrash {...icon} />} isDangerous onClick={then(() => void actions.remove())}>
        {t('dashboard.card.delete')}
      </SheetItem>
    </Sheet>
  )
}
