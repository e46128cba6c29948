import { DEFAULT_CURRENCY } from '@wayform/core/money/currencies.ts'
import { isTimeZone } from '@wayform/core/time/zones.ts'
import type { Tx } from '../../platform/db/database.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'
import { type Begin, type CatalogueRepository, catalogueRepository } from './catalogue.repository.ts'

type Change<T> = (rows: CatalogueRepository) => Promise<T>

/**
 * Runs a change of the catalogue, which is made if it is not there, and raises its revision. Every process drops the
 * workspace's pages once the transaction commits. Without the lock, two people could add beyond a limit, or give two
 * products one place.
 */
export async function changeCatalogue<T>(
  tx: Tx,
  workspaceId: string,
  begin: Begin | undefined,
  change: Change<T>,
): Promise<{ result: T; revision: number }> {
  await tx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute()
  const rows = catalogueRepository(tx, workspaceId)
  const { currency = DEFAULT_CURRENCY, timeZone = 'UTC' } = begin ?? {}
  await rows.begin({ currency, timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' })
  const result = await change(rows)
  const revision = await rows.bump()
  await workspacesRepository(tx).notifyChanged(workspaceId)
  return { result, revision }
}
