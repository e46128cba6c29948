import { Button } from '@mantine/core'
import type { Form } from '@wayform/contract/shapes.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { ConfirmNumber } from './ConfirmNumber.tsx'
import { Loading } from './Loading.tsx'
import { type NotificationRecipient, useAskRecipient, useRecipients } from './queries.ts'
import styles from './Recipients.module.css'
import { StateBadge } from './StateBadge.tsx'

/** The recipient numbers, and which of them get Wayform's own message. */
export function RecipientNumbers({ form }: { form: Form }) {
  const t = useT()
  const recipients = useRecipients(form)
  const phoneText = usePhoneText()
  const [confirming, setConfirming] = useState<string | null>(null)
  const ask = useAskRecipient(form.id)
  const numbers = recipients.data?.filter(({ channel }) => channel === 'whatsapp')
  if (!numbers) return <Loading recipients={recipients} />
  const nameOf = ({ address }: NotificationRecipient) => phoneText(address)
  const open = numbers.find(({ address }) => address === confirming)
  return (
    <>
      <Stack as="ul" gap={14} aria-label={t('settings.recipients.numbers')}>
        {numbers.map((recipient) => (
          <Row as="li" key={recipient.address} gap={[6, 12]} wrap>
            <bdi dir="ltr" className={styles.digits}>
              {nameOf(recipient)}
            </bdi>
            <StateBadge state={recipient.state} />
            <NumberAction
              formId={form.id}
              recipient={recipient}
              name={nameOf(recipient)}
              onConfirm={() => handleConfirm(recipient)}
            />
            <NumberNote state={recipient.state} />
          </Row>
        ))}
      </Stack>
      {open && (
        <ConfirmNumber
          form={form}
          recipient={open}
          name={nameOf(open)}
          message={{ url: ask.data?.whatsappUrl ?? null, isComing: ask.isPending }}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  )

  /** Preparing the message sends nothing, so the dialog requests it from the start. */
  function handleConfirm({ channel, address }: NotificationRecipient) {
    setConfirming(address)
    ask.mutate(
      { channel, address, way: 'message' },
      {
        onError: (error) => {
          toast.show({ kind: 'error', text: errorText(error, t('settings.recipients.askFailed')) })
          setConfirming(null)
        },
      },
    )
  }
}

function NumberNote({ state }: Pick<NotificationRecipient, 'state'>) {
  const t = useT()
  if (state === 'own' || state === 'confirmed') return null
  return (
    <Txt size={13} tone="2" className={styles.note}>
      {t(state === 'stopped' ? 'settings.recipients.numberStopped' : 'settings.recipients.numberUnconfirmed')}
    </Txt>
  )
}

type ActionProps = { formId: string; recipient: NotificationRecipient; name: string; onConfirm: () => void }

function NumberAction({ formId, recipient: { state, isOwn, channel, address }, name, onConfirm }: ActionProps) {
  const t = useT()
  const ask = useAskRecipient(formId)
  if (state === 'own' || state === 'confirmed') return null
  // The number that the owner signed in with is already confirmed.
  const [label, handleClick] = isOwn
    ? [t('settings.recipients.allow'), () => ask.mutate({ channel, address })]
    : [t('settings.recipients.confirmNumber'), onConfirm]
  return (
    <Button size="sm" variant="default" aria-label={`${label}: ${name}`} loading={ask.isPending} onClick={handleClick}>
      {label}
    </Button>
  )
}
