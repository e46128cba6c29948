import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { placesRepository } from '../../places/places.repository.ts'
import { stockRepository } from '../../places/stock.repository.ts'
import { missingPlace } from './store-limited.repository.ts'
import type { NewResponse } from './store-responses.repository.ts'
import { refusalOf } from './store-responses.ts'

type Holder = Pick<NewResponse, 'userId' | 'formId' | 'submissionId' | 'places' | 'goods'>

/** Before a payment begins: keeps its places and goods free for ten minutes, or refuses when they are gone. */
export async function holdPlaces(tx: Tx, database: Pick<Database, 'clock'>, holder: Holder): Promise<void> {
  const { places = [], goods = [], submissionId } = holder
  if (places.length === 0 && goods.length === 0) return
  const repository = placesRepository(tx)
  await repository.lock([holder])
  const missing = await missingPlace(tx, database, holder)
  if (missing) throw refusalOf({ refused: missing })
  await repository.hold(holder, submissionId, places, databaseNow(database.clock))
  await stockRepository(tx).hold(holder, submissionId, goods, databaseNow(database.clock))
}
