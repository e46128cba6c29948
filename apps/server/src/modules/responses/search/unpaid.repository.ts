import { sql } from 'kysely'

/** A payment that is neither confirmed, nor taken in person, nor given back. */
const UNPAID =
  '$.* ? (exists(@.method) && exists(@.currency) && @.method != "cash" && !exists(@.reference) && !exists(@.marked) && !exists(@.refund))'

/**
 * The database's `awaitsPayment`. As a constant and not a parameter, so that the index of the unpaid is used, whose
 * condition it is.
 */
export const UNPAID_CONDITION = `answers @? '${UNPAID}'`

export const isUnpaidRow = sql<boolean>`(${sql.raw(UNPAID_CONDITION)} and status <> 'cancelled')`
