import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import type { Database } from '../../../platform/db/database.ts'
import { bookingSetupRepository } from '../../bookings/setup.repository.ts'
import { readCatalogueTogether } from '../../catalogue/read-catalogue.ts'
import { withDesks } from '../bookings/desks.ts'
import { withMenus } from '../orders/menus.ts'

/** Adds the parts that are not in a version. */
export type Complete = (questions: FormDoc, language: Language) => FormDoc

/** Whether a form takes anything from its workspace: most sell and book nothing. */
export const takesParts = (questions: FormDoc): boolean => questions.some((each) => isBooking(each) || isOrder(each))

/** The workspace's data for the questions of a form: the catalogue, and the services that can be booked. Null: none. */
export async function workspaceParts(
  database: Pick<Database, 'db' | 'prepared'>,
  userId: string,
  questions: FormDoc,
  /** Stock changes with every order, so a cached page does not say it. */
  { isKept }: { isKept: boolean },
): Promise<Complete | null> {
  if (!takesParts(questions)) return null
  const isBooked = questions.some(isBooking)
  const [read, stored] = await Promise.all([
    readCatalogueTogether(database, userId),
    isBooked ? bookingSetupRepository(database.db, userId).find() : undefined,
  ])
  const catalogue = isKept ? { ...read, left: new Map() } : read
  return (each, language) => withDesks(withMenus(each, catalogue, language), stored?.setup, catalogue.currency)
}
