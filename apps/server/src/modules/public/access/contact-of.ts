import { formatPhone } from '@wayform/core/phone/parse-phone.ts'
import type { PublishedRow } from '../pages/published.repository.ts'

/** Whom to write to where the form itself can't be seen. A blocked form must not link to its owner. */
export function contactOf({ routing: { whatsappNumber: number }, blocked, access }: PublishedRow) {
  return number === '' || blocked || !access.closed.showsChat ? {} : { contact: { number, text: formatPhone(number) } }
}
