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
import { useNeedsNetwork } from '../../../lib/seen/use-needs-network.ts'
import type { FormActions } from '../use-form-actions.ts'
import { useOpenable } from '../use-openable.ts'
import styles from './FormCard.module.css'
import { FormTile } from './FormTile.tsx'

type Props = { form: FormSummary; isOpen: boolean; onClose: () => void; actions: FormActions }

/** Everything that a phone can do with a form. */
export function FormSheet({ form, isOpen, onClose, actions }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const { isConnected, whenConnected } = useNeedsNetwork()
  const isShut = 'onClick' in useOpenable(form)
  const then = (act: () => unknown) => () => {
    onClose()
    act()
  }
  const open = (act: () => unknown) => then(isShut ? whenConnected(act) : act)
  const go = (section: string) => open(() => navigate(`/forms/${form.id}${section}`))
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
        <SheetItem icon={<IconPencil {...icon} />} onClick={go('')} isOff={isShut}>
          {t('dashboard.card.edit')}
        </SheetItem>
      ) : (
        <SheetItem icon={<IconExternalLink {...icon} className="flip" />} onClick={open(openEditor)} isOff={isShut}>
          {t('dashboard.card.edit')}
          <span className="wf-visually-hidden"> ({t('dashboard.card.opensGoogle')})</span>
        </SheetItem>
      )}
      <SheetItem icon={<IconShare3 {...icon} className="flip" />} onClick={go('/share')} isOff={isShut}>
        {t('dashboard.card.share')}
      </SheetItem>
      {!isLinked && (
        <SheetItem icon={<IconInbox {...icon} />} onClick={go('/responses')} isOff={isShut}>
          {t('dashboard.card.responses')}
        </SheetItem>
      )}
      <SheetItem icon={<IconSettings {...icon} />} onClick={go('/settings')} isOff={isShut}>
        {t('dashboard.card.settings')}
      </SheetItem>
      <SheetItem
        icon={form.pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
        onClick={then(actions.togglePin)}
        isOff={!isConnected}
      >
        {t(form.pinned ? 'dashboard.card.unpinShort' : 'dashboard.card.pinShort')}
      </SheetItem>
      {!isLinked && (
        <SheetItem icon={<IconCopy {...icon} />} onClick={then(actions.duplicate)} isOff={!isConnected}>
          {t('dashboard.card.duplicate')}
        </SheetItem>
      )}
      <SheetDivider />
      <SheetItem icon={<IconTrash {...icon} />} isDangerous onClick={then(actions.remove)} isOff={!isConnected}>
        {t('dashboard.card.delete')}
      </SheetItem>
    </Sheet>
  )
}
