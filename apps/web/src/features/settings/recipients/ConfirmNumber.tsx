import { Button, Loader } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useEffectEvent } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useCopy } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import { QrCode } from '../../../lib/qr/QrCode.tsx'
import { NumberCode } from './NumberCode.tsx'
import { type NotificationRecipient, useAskRecipient } from './queries.ts'
import styles from './Recipients.module.css'

type Props = { form: Form; recipient: NotificationRecipient; name: string; onClose: () => void }

/** The two ways in which a number agrees: a message from it to us, or a code that it gets. */
export function ConfirmNumber({ form, recipient, name, onClose }: Props) {
  const t = useT()
  const ask = useAskRecipient(form.id)
  const { channel, address, state } = recipient
  const request = useEffectEvent(() =>
    ask.mutate(
      { channel, address, way: 'message' },
      {
        onError: (error) => {
          toast.show({ kind: 'error', text: errorText(error, t('settings.recipients.askFailed')) })
          onClose()
        },
      },
    ),
  )
  // Asking for the message costs nothing and tells nobody, so the dialog has it from the start.
  useEffect(() => request(), [])
  const finish = useEffectEvent(() => {
    toast.show({ kind: 'success', text: t('settings.recipients.dialog.done') })
    onClose()
  })
  useEffect(() => {
    if (state === 'confirmed' || state === 'own') finish()
  }, [state])
  const url = ask.data?.whatsappUrl ?? null
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
      {ask.isPending ? <Loader size={24} /> : url !== null && <MessageWay url={url} />}
      {state !== 'stopped' && <NumberCode formId={form.id} address={address} name={name} />}
    </Dialog>
  )
}

function MessageWay({ url }: { url: string }) {
  const t = useT()
  const { isCopied, copy } = useCopy(() => toast.show({ kind: 'error', text: t('share.copyFailed') }))
  const CopyIcon = isCopied ? IconCheck : IconCopy
  return (
    <div className={styles.way}>
      <p>{t('settings.recipients.dialog.message')}</p>
      {!platform.hasWhatsappHere && <QrCode text={url} label={t('settings.recipients.dialog.open')} />}
      <div className={styles.buttons}>
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
      </div>
    </div>
  )
}
