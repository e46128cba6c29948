import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDownload,
  IconExternalLink,
  IconFolder,
  IconInbox,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconSettings,
  IconShare3,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { Sheet, SheetDivider, SheetItem } from '@wayform/ui/sheet/Sheet.tsx'
import { useNavigate } from 'react-router'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { readableUrl } from '../../../lib/links.ts'
import { useNeedsNetwork } from '../../../lib/offline/use-needs-network.ts'
import type { FormActions } from '../use-form-actions.ts'
import { useOfflineLink } from '../use-offline-link.ts'
import { FormTile } from './FormTile.tsx'

type Props = { form: FormSummary; isOpen: boolean; onClose: () => void; actions: FormActions }

/** All actions on a form, on phones. */
export function FormSheet({ form, isOpen, onClose, actions }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const { isConnected, whenConnected } = useNeedsNetwork()
  const isShut = 'onClick' in useOfflineLink(form)
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
        <Row gap={13}>
          <FormTile form={form} />
          <Stack gap={0} className="wf-grow">
            <Txt as="b" size={16} className="wf-truncate" dir="auto">
              {form.name}
            </Txt>
            <Txt as="span" size={13} tone="3" className="wf-truncate">
              <bdi dir="ltr">{readableUrl(form.publicUrl)}</bdi>
            </Txt>
          </Stack>
        </Row>
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
        <>
          <SheetItem icon={<IconCopy {...icon} />} onClick={then(actions.duplicate)} isOff={!isConnected}>
            {t('dashboard.card.duplicate')}
          </SheetItem>
          <SheetItem icon={<IconDownload {...icon} />} onClick={then(actions.download)} isOff={!isConnected}>
            {t('dashboard.card.download')}
          </SheetItem>
        </>
      )}
      <SheetItem icon={<IconFolder {...icon} />} onClick={then(actions.moveTo)} isOff={!isConnected}>
        {t('dashboard.folders.moveTo')}
      </SheetItem>
      <SheetItem icon={<IconTag {...icon} />} onClick={then(actions.editTags)} isOff={!isConnected}>
        {t('dashboard.folders.editTags')}
      </SheetItem>
      <SheetItem
        icon={form.archived ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
        onClick={then(actions.toggleArchive)}
        isOff={!isConnected}
      >
        {t(form.archived ? 'dashboard.folders.putBack' : 'dashboard.folders.archive')}
      </SheetItem>
      <SheetDivider />
      <SheetItem icon={<IconTrash {...icon} />} isDangerous onClick={then(actions.remove)} isOff={!isConnected}>
        {t('dashboard.card.delete')}
      </SheetItem>
    </Sheet>
  )
}
