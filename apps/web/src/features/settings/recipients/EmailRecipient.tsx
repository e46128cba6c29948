import type { Form } from '@wayform/contract/shapes.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { AskButton } from './AskButton.tsx'
import { Loading } from './Loading.tsx'
import { type NotificationRecipient, useRecipients } from './queries.ts'
import styles from './Recipients.module.css'
import { StateBadge } from './StateBadge.tsx'

/** Whether the saved address gets e-mails, and what can be done if not. `isEdited`: it is not saved yet. */
export function EmailRecipient({ form, isEdited }: { form: Form; isEdited: boolean }) {
  const t = useT()
  const recipients = useRecipients(form)
  if (isEdited) {
    return (
      <Txt size={13} tone="2" className={styles.note}>
        {t('settings.recipients.willAsk')}
      </Txt>
    )
  }
  const recipient = recipients.data?.find(({ channel }) => channel === 'email')
  if (!recipient) return <Loading recipients={recipients} />
  const { state, address } = recipient
  const text = textOf(state)
  return (
    <Row gap={[8, 12]} wrap role="status">
      <StateBadge state={state} />
      {text !== null && (
        <Txt size={13} tone="2" className={styles.note}>
          <TextWithElements text={text} parts={{ address: <bdi dir="ltr">{address}</bdi> }} />
        </Txt>
      )}
      {state !== 'own' && state !== 'confirmed' && (
        <AskButton formId={form.id} recipient={recipient} label={askLabel(recipient)} />
      )}
    </Row>
  )

  function textOf(each: NotificationRecipient['state']): string | null {
    if (each === 'waiting') return t('settings.recipients.mailWaiting', { address: '{address}' })
    if (each === 'unconfirmed') return t('settings.recipients.mailUnconfirmed', { address: '{address}' })
    if (each === 'stopped') return t('settings.recipients.mailStopped', { address: '{address}' })
    return null
  }

  function askLabel({ askedAt }: NotificationRecipient): string {
    return t(askedAt === null ? 'settings.recipients.send' : 'settings.recipients.again')
  }
}
