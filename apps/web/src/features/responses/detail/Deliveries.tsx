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
  IconUpload,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useMay } from '../../../lib/account/use-may.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useConnected } from '../../../lib/offline/last-seen.ts'
import { useForm } from '../../../lib/queries/forms.ts'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { useSendAgain } from '../queries.ts'
import { stateTone } from '../marks/state-tone.ts'
import { useTimeText } from '../marks/use-time-text.ts'
import styles from './ResponseDetail.module.css'

type Delivery = StoredResponse['deliveries'][number]

/** Held deliveries are sent by themselves once released; trying to resend says what holds them. */
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

/** The recipient, the hand-off, and the state of the deliveries. */
export function Deliveries({ formId, response }: { formId: string; response: StoredResponse }) {
  const t = useT()
  const isConnected = useConnected()
  const maySend = useMay('answer')
  const maySeeLog = useMay('integrate')
  return (
    <Card padding={16} gap={10} aria-label={t('responses.deliveries.where')}>
      <Txt as="h3" size={14}>
        {t('responses.deliveries.where')}
      </Txt>
      <Stack as="ul">
        <HandOff response={response} />
        {response.deliveries.map((delivery) => (
          <Entry key={delivery.deliveryId} state={isRetrying(delivery) ? 'failed' : delivery.state}>
            {isRetrying(delivery) ? ICONS.failed : ICONS[delivery.state]}
            <DeliveryLines delivery={delivery}>
              {delivery.destination === 'gsheet' && ARRIVED.has(delivery.state) && (
                <SheetLink formId={formId} number={response.responseNumber} />
              )}
            </DeliveryLines>
            {isConnected && maySend && (SENT_AGAIN.has(delivery.state) || isRetrying(delivery)) && (
              <SendAgain formId={formId} responseId={response._id} delivery={delivery} />
            )}
            {isConnected && maySeeLog && isInLog(delivery) && (
              <Link to={`/api-log?id=${delivery.deliveryId}`} className="wf-link">
                {t('apiLog.seeCall')}
              </Link>
            )}
          </Entry>
        ))}
      </Stack>
      <Source response={response} />
    </Card>
  )
}

/** A webhook that was tried, and took nothing yet. */
function isInLog({ destination, state, reason }: Delivery): boolean {
  return destination === 'webhook' && reason !== null && !ARRIVED.has(state)
}

function Entry({ state, children }: { state: Parameters<typeof stateTone>[0]; children: ReactNode }) {
  return (
    <Row as="li" gap={[4, 10]} align="stretch" wrap tone={stateTone(state)} className={styles.entry} data-state={state}>
      {children}
    </Row>
  )
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Txt as="small" size={13} tone="3" weight={400} className="wf-block">
      {children}
    </Txt>
  )
}

/** Only the click on the button is recorded, not the chat itself; copied and scanned say no more. */
function HandOff({ response: { handOff, isTest, isImported, deliveredTo } }: { response: StoredResponse }) {
  const t = useT()
  const timeText = useTimeText()
  const phoneText = usePhoneText()
  const { openedAt, copiedAt, scannedAt } = handOff
  if (isImported) {
    return (
      <Entry state={handOff.state}>
        <IconUpload size={20} stroke={1.75} aria-hidden />
        <div className={styles.deliveryText}>{t('oldResponses.imported')}</div>
      </Entry>
    )
  }
  return (
    <Entry state={handOff.state}>
      {handOff.state === 'opened' ? (
        <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
      ) : (
        <IconClock size={20} stroke={1.75} aria-hidden />
      )}
      <div className={styles.deliveryText}>
        {openedAt !== null && <span>{t('responses.handOff.opened', { time: timeText(openedAt) })}</span>}
        {openedAt === null ? <span>{waitingText(t, isTest)}</span> : <Small>{waitingText(t, isTest)}</Small>}
        <Small>
          {t('responses.detail.sentTo')} <bdi dir="ltr">{phoneText(deliveredTo)}</bdi>
        </Small>
        {copiedAt !== null && <Small>{t('responses.handOff.copied', { time: timeText(copiedAt) })}</Small>}
        {scannedAt !== null && <Small>{t('responses.handOff.scanned', { time: timeText(scannedAt) })}</Small>}
      </div>
    </Entry>
  )
}

function DeliveryLines({ delivery, children }: { delivery: Delivery; children: ReactNode }) {
  const t = useT()
  const timeText = useTimeText()
  const { state, attempts, reason, heldReason, sentAt, deliveredAt } = delivery
  const isOnItsWay = !ARRIVED.has(state)
  const isFurther = state === 'delivered' || state === 'read'
  return (
    <div className={styles.deliveryText}>
      <span>{deliveryText(t, delivery, timeText)}</span>
      {delivery.webhook && (
        <Small>
          <bdi>{delivery.webhook.name}</bdi>
        </Small>
      )}
      {isFurther && sentAt !== null && <Small>{t('responses.deliveries.at.sent', { time: timeText(sentAt) })}</Small>}
      {state === 'read' && deliveredAt !== null && (
        <Small>{t('responses.deliveries.at.delivered', { time: timeText(deliveredAt) })}</Small>
      )}
      {heldReason !== null && <Small>{t(`responses.deliveries.heldReason.${heldReason}`)}</Small>}
      {isOnItsWay && reason !== null && <Small>{reasonText(t, reason)}</Small>}
      {isRetrying(delivery) && <Small>{t('responses.deliveries.attempts', { count: attempts })}</Small>}
      {children}
    </div>
  )
}

/**
 * The row changes when the owner sorts or deletes rows, and Google does not report that, so no row is named: the
 * response's number is in a column of the sheet.
 */
function SheetLink({ formId, number }: { formId: string; number: number }) {
  const t = useT()
  const { data: form } = useForm(formId)
  const sheet = form?.integrations.gsheet
  if (!sheet) return null
  return (
    <Small>
      <a href={`${sheet.spreadsheetUrl}#gid=${sheet.sheetId}`} target="_blank" rel="noreferrer" className="wf-link">
        {t('responses.deliveries.openSheet', { number })}
      </a>
    </Small>
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

/** The source in the address that the respondent opened: the owner's own word, or UTM parameters as they are. */
function Source({ response: { source } }: { response: StoredResponse }) {
  const t = useT()
  if (!source) return null
  return (
    <Txt size={13} tone="2">
      {t('responses.detail.cameFrom')}{' '}
      {SOURCE_TAGS.filter((tag) => source[tag] !== undefined).map((tag) => (
        <Pill key={tag} as="bdi" size="m">
          {tag === 'source' ? source[tag] : `${tag}: ${source[tag]}`}
        </Pill>
      ))}
    </Txt>
  )
}
