import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { AccountAddress } from '../../../lib/account/AccountAddress.tsx'
import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { useT } from '../../../lib/i18n.tsx'
import type { SentInvitation } from '../queries.ts'

/**
 * The chat with the invited number. A link rather than a window that opens by itself: browsers refuse those once the
 * server had to be asked.
 */
export function ReadyDialog({ sent, onClose }: { sent: SentInvitation; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      title={t('members.ask.ready')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" size="lg" onClick={onClose}>
            {t('members.ask.done')}
          </Button>
          <Button
            component="a"
            href={sent.whatsappUrl ?? sent.url}
            target="_blank"
            rel="noopener"
            size="lg"
            variant="whatsapp"
            data-autofocus
            leftSection={<IconBrandWhatsapp size={19} stroke={1.75} aria-hidden />}
            onClick={onClose}
          >
            {t('members.ask.open')}
          </Button>
        </>
      }
    >
      <TextWithElements
        text={t('members.ask.readyText', { to: '{to}' })}
        parts={{ to: <AccountAddress address={sent.invitation.address} /> }}
      />
    </Dialog>
  )
}
