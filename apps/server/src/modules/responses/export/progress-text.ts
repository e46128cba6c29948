import type { T } from '@wayform/i18n/catalogue.ts'
import { deliveryReasonText } from '@wayform/i18n/delivery-reason-text.ts'
import { deliveryText, handOffText, waitingText } from '@wayform/i18n/delivery-text.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import type { Progress, ProgressDelivery } from './export-progress.repository.ts'

/** The progress of a response in one cell. Most have none yet, so that text is created once. */
export function progressTexts(t: T, timeText: (at: number) => string, isTest: boolean) {
  const inWords = (at: string) => timeText(Date.parse(at))
  const waiting = waitingText(t, isTest)
  return (progress: Progress | undefined): string => {
    if (!progress) return waiting
    const { openedAt, deliveries } = progress
    const first = openedAt === null ? waiting : handOffText(t, { openedAt: iso(openedAt), isTest }, inWords)
    return [first, ...deliveries.map((delivery) => deliveryCell(t, delivery, inWords))].join(' · ')
  }
}

function deliveryCell(t: T, delivery: ProgressDelivery, inWords: (at: string) => string): string {
  const { state, lastError, heldReason, nextAttemptAt, sentAt, deliveredAt, readAt } = delivery
  const line = deliveryText(
    t,
    {
      ...delivery,
      nextAttemptAt: iso(nextAttemptAt),
      sentAt: iso(sentAt),
      deliveredAt: iso(deliveredAt),
      readAt: iso(readAt),
    },
    inWords,
  )
  const why =
    state === 'held' && heldReason !== null
      ? translateDynamic(t, `responses.deliveries.heldReason.${heldReason}`)
      : NOT_ARRIVED.has(state) && lastError !== null && deliveryReasonText(t, lastError)
  return why ? `${line}: ${why}` : line
}

const NOT_ARRIVED: ReadonlySet<string> = new Set(['pending', 'sending', 'failed'])

function iso(at: number): string
function iso(at: number | null): string | null
function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
