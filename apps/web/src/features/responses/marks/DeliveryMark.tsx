import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { headlineDelivery, isRetrying } from '@wayform/core/delivery/delivery-headline.ts'
import { deliveryText, handOffText } from '@wayform/i18n/delivery-text.ts'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { stateTone } from './state-tone.ts'
import { useTimeText } from './use-time-text.ts'

/** Delivery state in one line; problems that need the owner come first. */
export function DeliveryMark({ response: { handOff, isTest, isImported, deliveries } }: { response: StoredResponse }) {
  const t = useT()
  const timeText = useTimeText()
  const told = headlineDelivery(deliveries)
  const text = told
    ? deliveryText(t, told, timeText)
    : isImported
      ? t('oldResponses.imported')
      : handOffText(t, { ...handOff, isTest }, timeText)
  const state = told ? (isRetrying(told) ? 'failed' : told.state) : handOff.state
  return (
    <Txt as="span" size={13} tone={stateTone(state)} className="wf-truncate wf-block" title={text}>
      {text}
    </Txt>
  )
}
