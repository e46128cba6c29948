import { Button } from '@mantine/core'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { isRetrying } from '@wayform/core/delivery/delivery-headline.ts'
import { SOURCE_TAGS } from '@wayform/core/share/source.ts'
import { reasonText } from '@wayform/i18n/delivery-reason-text.ts'
import { deliveryText, waitingText } from '@wayform/i18n/delivery-text.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import {
  IconAlertCircle,
  IconBrandWhatsapp,
  IconChecks,
  IconCircleCheckFilled,
  IconCircleMinus,
  IconClock,
  IconPlayerPause,
  IconRefresh,
  IconSend,
} from '@tabler/icons-react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useConnected } from '../../../lib/seen/last-seen.ts'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { useSendAgain } from '../queries.ts'
import { useTimeText } from '../marks/use-time-text.ts'
import styles from './ResponseDetail.module.css'

type Delivery = StoredResponse['deliveries'][number]

/** What is held goes out by itself when its way is open; sending it says what closes it. */
const SENT_AGAIN: ReadonlySet<Delivery['state']> = new Set(['failed', 'held', 'cancelled'])
const ARRIVED: ReadonlySet<Delivery['state']> = new Set(['sent', 'delivered', 'read'])

const ICONS: Record<Delivery['state'], React.JSX.Element> = {
  pending: <IconClock size={20} stroke={1.75} aria-hidden />,
  sending: <IconSend size={20} stroke={1.75} aria-hidden />,
  held: <IconPlayerPause size={20} stroke={1.75} aria-hidden />,
  sent: <IconCircleCheckFilled size={20} aria-hidden />,
  delivered: <IconChecks size={20} stroke={1.75} aria-hidden />,
  read: <IconChecks size={20} stroke={1.75} aria-hidden />,
  failed: <IconAlertCircle size={20} stroke={1.75} aria-hidden />,
  cancelled: <IconCircleMinus size={20} stroke={1.75} aria-hidden />,
}

/** Whom the response is for, what its respondent did with it, and how far its messages have come. */
export function Deliveries({ formId, response }: { formId: string; response: StoredResponse }) {
  const t = useT()
  const isConnected = useConnected()
  return (
    <section className={styles.deliveries} aria-label={t('responses.deliveries.where')}>
      <h3>{t('responses.deliveries.where')}</h3>
      <ul>
        <HandOff response={response} />
        {response.deliveries.map((delivery) => (
          <li key={delivery.deliveryId} data-state={isRetrying(delivery) ? 'failed' : delivery.state}>
            {isRetrying(delivery) ? ICONS.failed : ICONS[delivery.state]}
            <DeliveryLines delivery={delivery} />
            {isConnected && (SENT_AGAIN.has(delivery.state) || isRetrying(delivery)) && (
              <SendAgain formId={formId} responseId={response._id} delivery={delivery} />
            )}
          </li>
        ))}
      </ul>
      <Source response={response} />
    </section>
  )
}

/** The press on the button is all that is known of a chat; what was copied or scanned says no more. */
function HandOff({ response: { handOff, isTest, deliveredTo } }: { response: StoredResponse }) {
  const t = useT()
  const timeText = useTimeText()
  const phoneText = usePhoneText()
  const { openedAt, copiedAt, scannedAt } = handOff
  return (
    <li data-state={handOff.state}>
      {handOff.state === 'opened' ? (
        <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
      ) : (
        <IconClock size={20} stroke={1.75} aria-hidden />
      )}
      <div className={styles.deliveryText}>
        {openedAt !== null && <span>{t('responses.handOff.opened', { time: timeText(openedAt) })}</span>}
        {openedAt === null ? <span>{waitingText(t, isTest)}</span> : <small>{waitingText(t, isTest)}</small>}
        <small>
          {t('responses.detail.sentTo')} <bdi dir="ltr">{phoneText(deliveredTo)}</bdi>
        </small>
        {copiedAt !== null && <small>{t('responses.handOff.copied', { time: timeText(copiedAt) })}</small>}
        {scannedAt !== null && <small>{t('responses.handOff.scanned', { time: timeText(scannedAt) })}</small>}
      </div>
    </li>
  )
}

function DeliveryLines({ delivery }: { delivery: Delivery }) {
  const t = useT()
  const timeText = useTimeText()
  const { state, attempts, reason, heldReason, sentAt, deliveredAt } = delivery
  const isOnItsWay = !ARRIVED.has(state)
  const isFurther = state === 'delivered' || state === 'read'
  return (
    <div className={styles.deliveryText}>
      <span>{deliveryText(t, delivery, timeText)}</span>
      {isFurther && sentAt !== null && <small>{t('responses.deliveries.at.sent', { time: timeText(sentAt) })}</small>}
      {state === 'read' && deliveredAt !== null && (
        <small>{t('responses.deliveries.at.delivered', { time: timeText(deliveredAt) })}</small>
      )}
      {heldReason !== null && <small>{t(`responses.deliveries.heldReason.${heldReason}`)}</small>}
      {isOnItsWay && reason !== null && <small>{reasonText(t, reason)}</small>}
      {isRetrying(delivery) && <small>{t('responses.deliveries.attempts', { count: attempts })}</small>}
    </div>
  )
}

type SendAgainProps = { formId: string; responseId: string; delivery: Delivery }

function SendAgain({ formId, responseId, delivery }: SendAgainProps) {
  const t = useT()
  const send = useSendAgain(formId, responseId)
  return (
    <Button
      variant="default"
      size="sm"
      loading={send.isPending}
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      onClick={() =>
        send.mutate(delivery.deliveryId, {
          onError: (error) =>
            toast.show({ kind: 'error', text: errorText(error, t('responses.deliveries.againFailed')) }),
        })
      }
    >
      {t(isRetrying(delivery) ? 'responses.deliveries.now' : 'responses.deliveries.again')}
    </Button>
  )
}

/** What the address said that the respondent opened: the owner's own word, or the tags of a campaign as they are. */
function Source({ response: { source } }: { response: StoredResponse }) {
  const t = useT()
  if (!source) return null
  return (
    <p className={styles.sentTo}>
      {t('responses.detail.cameFrom')}{' '}
      {SOURCE_TAGS.filter((tag) => source[tag] !== undefined).map((tag) => (
        <bdi key={tag} className={styles.source}>
          {tag === 'source' ? source[tag] : `${tag}: ${source[tag]}`}
        </bdi>
      ))}
    </p>
  )
}
