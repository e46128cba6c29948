import { ConfigError } from '../config.ts'
import { DatabaseRefusal } from '../platform/db/wait-for-database.ts'
import { ProcessesFailed } from './processes-failed.ts'

/** A problem that an operator can fix becomes one text; any other error is shown whole. */
export function explainFailure(error: unknown): unknown {
  const isForOperators =
    error instanceof ConfigError || error instanceof DatabaseRefusal || error instanceof ProcessesFailed
  return isForOperators ? error.message : error
}
