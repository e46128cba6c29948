import type { Booking } from '@wayform/core/bookings/booking.ts'
import { whenText } from '@wayform/core/bookings/booking-text.ts'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { listText } from '@wayform/core/questions/list-text.ts'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { useTimeText } from '../marks/use-time-text.ts'
import type { Answer } from '../response-view.ts'

/** When the customer moved or cancelled it, the newest first. */
export function BookingChanges({ answer: { type, answer } }: { answer: Answer }) {
  const { t, language } = useI18n()
  const timeText = useTimeText()
  if (!isBooking({ type })) return null
  const { changes = [], zone } = answer as Booking // as the type itself stored it
  const when = (start: string) => whenText({ start, zone }, language)
  return changes.toReversed().map(({ at, isCancelled, before, after }) => (
    <Txt as="dd" key={at} size={13} tone="2">
      {listText([t(isCancelled ? 'orders.detail.cancelledBy' : 'orders.detail.changed'), timeText(at)], language)}
      {!isCancelled && (
        <span className="wf-block">
          <bdi>{t('orders.detail.from', { before: when(before.start), after: when(after.start) })}</bdi>
        </span>
      )}
    </Txt>
  ))
}
