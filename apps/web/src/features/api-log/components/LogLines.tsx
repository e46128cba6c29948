import { Txt } from '@wayform/ui/kit/Txt.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listText } from '@wayform/core/questions/list-text.ts'
import { useI18n, useT } from '../../../lib/i18n.tsx'
import { timeInSentence } from '../../../lib/time/response-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import styles from '../ApiLog.module.css'
import { clockText } from '../clock-text.ts'
import { durationText } from '../duration-text.ts'
import type { LoggedCall, LoggedDelivery } from '../queries.ts'
import { statusTone } from '../status-text.ts'

/** Of the schedule in docs/webhooks.md. */
const MOST_TRIES = 8

type Chosen = { to: string; isChosen: boolean }

export function CallLine({ call, ...chosen }: { call: LoggedCall } & Chosen) {
  const t = useT()
  const name = call.key.name ? t('apiLog.key', { name: call.key.name }) : t('apiLog.removedKey')
  return (
    <Line {...chosen} id={call.id} status={call.status} at={call.at} durationMs={call.durationMs} below={name} isExact>
      <code dir="ltr" className="wf-truncate">
        {call.method} {shortPath(call.path)}
      </code>
    </Line>
  )
}

/** Addresses and codes in an Arabic sentence, whose parts would otherwise change places. */
export const leftToRight = (text: string) => `\u2066${text}\u2069`

/** As the documentation writes it. */
export const shortPath = (path: string) => path.replace(/^\/api/, '')

export function DeliveryLine({ sent, ...chosen }: { sent: LoggedDelivery } & Chosen) {
  const { t, language } = useI18n()
  const now = useNow()
  const tries = t('apiLog.tries', { count: sent.attempts, most: MOST_TRIES })
  const next = sent.nextAttemptAt && t('apiLog.next', { time: timeInSentence(sent.nextAttemptAt, now, language).time })
  const below =
    sent.outcome === 'delivered'
      ? t('apiLog.to', { url: leftToRight(sent.url.replace(/^https?:\/\//, '')) })
      : listText(
          [sent.status === null && t('apiLog.noAnswer'), sent.attempts > 0 && tries, next].filter(
            (part) => typeof part === 'string',
          ),
          language,
        )
  return (
    <Line {...chosen} id={sent.deliveryId} status={sent.status} at={sent.at} durationMs={sent.durationMs} below={below}>
      <bdi>{sent.form.name}</bdi>
    </Line>
  )
}

type LineProps = Chosen & {
  id: string
  status: number | null
  at: string
  durationMs: number
  below: string
  /** With seconds: programs call often. */
  isExact?: boolean
  children: ReactNode
}

function Line({ id, status, at, durationMs, below, isExact = false, to, isChosen, children }: LineProps) {
  const { language } = useI18n()
  return (
    <li>
      <Link to={to} className={styles.line} aria-current={isChosen || undefined} data-line={id} preventScrollReset>
        <Status status={status} />
        <span className={styles.what}>
          <Txt as="span" weight={600} clamp={1}>
            {children}
          </Txt>
          <Txt as="small" size={13} tone="3" clamp={1}>
            {below}
          </Txt>
        </span>
        <Txt as="small" size={13} tone="3" className={styles.when}>
          <time dateTime={at}>{clockText(at, language, isExact)}</time>
          <br />
          {durationText(durationMs, language)}
        </Txt>
      </Link>
    </li>
  )
}

export function Status({ status }: { status: number | null }) {
  const t = useT()
  return (
    <span className={styles.status} data-tone={statusTone(status)} dir="ltr">
      {status ?? (
        <>
          <span aria-hidden>—</span>
          <span className="wf-visually-hidden">{t('apiLog.noAnswer')}</span>
        </>
      )}
    </span>
  )
}
