import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bookingsRepository } from '../../places/bookings.repository.ts'
import { placesRepository } from '../../places/places.repository.ts'
import { stockRepository } from '../../places/stock.repository.ts'
import { missingPlace } from './store-limited.repository.ts'
import type { NewResponse } from './store-responses.repository.ts'
import { refusalOf } from './store-responses.ts'

type Payer = Pick<NewResponse, 'userId' | 'formId' | 'submissionId' | 'places' | 'goods' | 'booking'> & {
  /** A hash of where the payment is started from; empty where it is not known. */
  address: string
}

/** A family or an office may pay at once; more would keep others out without paying. */
const MOST_HOLDS = 5
const HELD_SECONDS = 600

/** Before a payment begins: keeps its places and goods free for ten minutes, or refuses when they are gone. */
export async function holdPlaces(tx: Tx, database: Pick<Database, 'clock'>, payer: Payer, at: Date): Promise<void> {
  const { places = [], goods = [], booking } = payer
  if (places.length === 0 && goods.length === 0 && !booking) return
  const repository = placesRepository(tx)
  await repository.lock([payer])
  await repository.lockCoupons([payer])
  const { missing, time } = await missingPlace(tx, database, payer, at)
  if (missing) throw refusalOf({ refused: missing })
  const now = databaseNow(database.clock)
  if (payer.address !== '' && (await repository.heldBy(payer, payer, now)) >= MOST_HOLDS) {
    throw new AppError('request.tooMany', { retryAfterSeconds: HELD_SECONDS })
  }
  await repository.hold(payer, payer, places, now)
  await stockRepository(tx).hold(payer, payer, goods, now)
  if (time) await bookingsRepository(tx).hold(time, payer, now)
}
