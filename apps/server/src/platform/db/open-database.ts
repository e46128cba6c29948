import type { DatabaseConfig } from '../../config.ts'
import type { OpenDatabase } from './database.ts'
import { openPglite } from './pglite/open-pglite.ts'
import { openPostgres } from './postgres/open-postgres.ts'

export async function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.kind === 'postgres' ? openPostgres(config) : openPglite(config)
}
