import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import type { Database } from '../../../platform/db/database.ts'
import { bookingSetupRepository } from '../../bookings/setup.repository.ts'
import { readCatalogueTogether } from '../../catalogue/read-catalogue.ts'
import { withDesks } from '../bookings/desks.ts'
import { withMenus } from '../orders/menus.ts'

/** Adds what is not part of a version. */
export type Complete = (questions: FormDoc, language: Language) => FormDoc

/** What the questions of a form take from its workspace: what it sells, and what can be booked. Null: nothing. */
export async function workspaceParts(
  database: Pick<Database, 'db' | 'prepared'>,
  userId: string,
  questions: FormDoc,
  /** What is left changes with every order: a page that is kept for everybody does not say. */
  { isKept }: { isKept: boolean },
): Promise<Complete | null> {
  const isBooked = questions.some(isBooking)
  if (!isBooked && !questions.some(isOrder)) return null
  const [read, stored] = await Promise.all([
    readCatalogueTogether(database, userId),
    isBooked ? bookingSetupRepository(database.db, userId).find() : undefined,
  ])
  const catalogue = isKept ? { ...read, left: new Map() } : read
  return (each, language) => withDesks(withMenus(each, catalogue, language), stored?.setup, catalogue.currency)
}
