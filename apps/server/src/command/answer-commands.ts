import type { Deps } from '../deps.ts'
import { listenForCommands } from './socket/listen-for-commands.ts'
import { socketPath } from './socket/socket-path.ts'
import { TABLE } from './table.ts'

/** On the embedded database, only the server can run commands. On PostgreSQL they open the database themselves. */
export async function answerCommands(deps: Deps): Promise<() => Promise<void>> {
  const { config, database, log } = deps
  if (database.kind !== 'pglite') return async () => undefined
  const path = socketPath(config.dataDir)
  if (path === null) {
    log.warn({ dataDir: config.dataDir }, 'the path is too long for a socket: stop the server to run commands')
    return async () => undefined
  }
  const context = { config, database: async () => database, deps: async () => deps }
  return listenForCommands({ path, table: TABLE, context, log })
}
