import { isRetrying } from '@wayform/core/delivery/delivery-headline.ts'
import type { T } from './catalogue.ts'
import { translateDynamic } from './translate.ts'

/** The fields of a delivery that its text needs; times are in the format of the contract. */
export type ToldDelivery = {
  destination: string
  occasion?: string
  state: string
  attempts: number
  nextAttemptAt: string | null
  sentAt: string | null
  deliveredAt: string | null
  readAt: string | null
}
type TimeText = (at: string) => string

export type ToldHandOff = { openedAt: string | null; isTest: boolean }

/** Of click-to-chat only the press on the button is known: Wayform can't see whether the message was sent. */
export function handOffText(t: T, { openedAt, isTest }: ToldHandOff, timeText: TimeText): string {
  return openedAt === null ? waitingText(t, isTest) : t('responses.handOff.opened', { time: timeText(openedAt) })
}

/** The person who has to press send: the customer, or the owner who tries the form. */
export function waitingText(t: T, isTest: boolean): string {
  return t(isTest ? 'responses.handOff.test' : 'responses.handOff.waiting')
}

/** The state of one delivery in one line, for screens and exports alike. */
export function deliveryText(t: T, delivery: ToldDelivery, timeText: TimeText): string {
  const { state, attempts, nextAttemptAt } = delivery
  const isReminder = delivery.occasion === 'reminder'
  const way = translateDynamic(t, `responses.deliveries.destination.${delivery.destination}`)
  const destination = isReminder ? t('responses.deliveries.reminder', { destination: way }) : way
  if (isReminder && state === 'pending' && attempts === 0 && nextAttemptAt !== null) {
    return t('responses.deliveries.planned', { destination, time: timeText(nextAttemptAt) })
  }
  if (isRetrying(delivery) && nextAttemptAt !== null) {
    return t('responses.deliveries.retrying', { destination, time: timeText(nextAttemptAt) })
  }
  if (state === 'failed') return t('responses.deliveries.stopped', { destination, count: attempts })
  return sentText(t, delivery, destination, timeText) ?? stateText(t, state, destination)
}

function sentText(t: T, delivery: ToldDelivery, destination: string, timeText: TimeText): string | null {
  const { state, sentAt, deliveredAt, readAt } = delivery
  const at = { sent: sentAt, delivered: deliveredAt ?? sentAt, read: readAt ?? deliveredAt ?? sentAt }[state] ?? null
  if (at === null) return null
  const time = timeText(at)
  if (delivery.destination === 'customerWhatsapp') {
    const how = translateDynamic(t, `responses.deliveries.byWayform.${state}`, { time })
    return t('responses.deliveries.line', { destination, state: how })
  }
  return delivery.destination === 'whatsapp'
    ? translateDynamic(t, `responses.deliveries.byWayform.${state}`, { time })
    : t('responses.deliveries.sentAt', { destination, time })
}

function stateText(t: T, state: string, destination: string): string {
  return t('responses.deliveries.line', {
    destination,
    state: translateDynamic(t, `responses.deliveries.state.${state}`),
  })
}
