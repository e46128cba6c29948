import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { IconAlertCircle, IconCircleCheckFilled, IconCircleMinus, IconClock, IconSend } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import { usePhoneText } from '../queries.ts'
import styles from './ResponseDetail.module.css'

type State = StoredResponse['deliveries'][number]['state']

const ICONS: Record<State, React.JSX.Element> = {
  pending: <IconClock size={18} stroke={1.75} aria-hidden />,
  sending: <IconSend size={18} stroke={1.75} aria-hidden />,
  sent: <IconCircleCheckFilled size={18} aria-hidden />,
  failed: <IconAlertCircle size={18} stroke={1.75} aria-hidden />,
  cancelled: <IconCircleMinus size={18} stroke={1.75} aria-hidden />,
}

/** Whom the response is for, and how far its messages have come. */
export function Deliveries({ response }: { response: StoredResponse }) {
  const t = useT()
  const phoneText = usePhoneText()
  return (
    <section className={styles.deliveries} aria-label={t('responses.deliveries.title')}>
      <p className={styles.sentTo}>
        {t('responses.detail.sentTo')} <bdi dir="ltr">{phoneText(response.deliveredTo)}</bdi>
      </p>
      <ul>
        {response.deliveries.map(({ destination, state, attempts, lastError }) => (
          <li key={destination} data-state={state}>
            {ICONS[state]}
            <div>
              <span>
                {t('responses.deliveries.line', {
                  destination: t(`responses.deliveries.destination.${destination}`),
                  state: t(`responses.deliveries.state.${state}`),
                })}
              </span>
              {state !== 'sent' && attempts > 0 && (
                <small>{t('responses.deliveries.attempts', { count: attempts })}</small>
              )}
              {state !== 'sent' && lastError !== null && (
                <small>
                  <bdi>{lastError}</bdi>
                </small>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
