import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { headlineDelivery, isRetrying } from '@wayform/core/delivery/delivery-headline.ts'
import { deliveryText, handOffText } from '@wayform/i18n/delivery-text.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useTimeText } from './use-time-text.ts'
import styles from '../components/Responses.module.css'

/** How far a response has come, in one line: what needs its owner comes first. */
export function DeliveryMark({ response: { handOff, isTest, deliveries } }: { response: StoredResponse }) {
  const t = useT()
  const timeText = useTimeText()
  const told = headlineDelivery(deliveries)
  const text = told ? deliveryText(t, told, timeText) : handOffText(t, { ...handOff, isTest }, timeText)
  const state = told ? (isRetrying(told) ? 'failed' : told.state) : handOff.state
  return (
    <span className={`wf-truncate ${styles.delivery}`} data-state={state} title={text}>
      {text}
    </span>
  )
}
