import { Button, Loader } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useEffectEvent } from 'react'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import { QrCode } from '../../../lib/qr/QrCode.tsx'
import { NumberCode } from './NumberCode.tsx'
import type { NotificationRecipient } from './queries.ts'
import styles from './Recipients.module.css'

type Props = {
  form: Form
  recipient: NotificationRecipient
  name: string
  /** The message that the holder of the number can send us, once it is requested. */
  message: { url: string | null; isComing: boolean }
  onClose: () => void
}

/** Two ways to confirm a number: a message from it to us, or a code sent to it. */
export function ConfirmNumber({ form, recipient, name, message, onClose }: Props) {
  const t = useT()
  const { address, state } = recipient
  const finish = useEffectEvent(() => {
    toast.show({ kind: 'success', text: t('settings.recipients.dialog.done') })
    onClose()
  })
  useEffect(() => {
    if (state === 'confirmed' || state === 'own') finish()
  }, [state])
  return (
    <Dialog
      title={t('settings.recipients.dialog.title', { number: `\u2066${name}\u2069` })}
      onClose={onClose}
      actions={
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('settings.recipients.dialog.close')}
        </Button>
      }
    >
      {message.isComing ? (
        // Neither way is shown before both are: the button of the code would move away under a press.
        <Loader size={24} />
      ) : (
        <>
          {message.url !== null && <MessageWay url={message.url} />}
          {state !== 'stopped' && <NumberCode formId={form.id} address={address} name={name} />}
        </>
      )}
    </Dialog>
  )
}

function MessageWay({ url }: { url: string }) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('share.copyFailed') }))
  const CopyIcon = isCopied ? IconCheck : IconCopy
  return (
    <Stack align="start" className={styles.way}>
      <p>{t('settings.recipients.dialog.message')}</p>
      {!platform.hasWhatsappHere && <QrCode text={url} label={t('settings.recipients.dialog.open')} />}
      <Row wrap>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden />}
        >
          {t('settings.recipients.dialog.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<CopyIcon size={18} stroke={1.75} aria-hidden />}
          onClick={() => void copy(url)}
        >
          <span aria-live="polite">
            {t(isCopied ? 'settings.recipients.dialog.copied' : 'settings.recipients.dialog.copy')}
          </span>
        </Button>
      </Row>
    </Stack>
  )
}
