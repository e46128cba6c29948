/**
 * True if the database could not be reached: the caller may retry later (503), and nothing is wrong with the request.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const link of causes(error)) {
    const code = errorCode(link)
    if (code !== undefined && (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_CLASSES.has(code.slice(0, 2)))) return true
    if (link instanceof Error && UNAVAILABLE_MESSAGE.test(link.message)) return true
  }
  return false
}

/** True if PostgreSQL asks to run the whole transaction again. */
export function isRetryable(error: unknown): boolean {
  const code = errorCode(error)
  return code === '40001' || code === '40P01'
}

/** The name of the unique constraint or index that rejected a row, or null. */
export function violatedConstraint(error: unknown): string | null {
  if (errorCode(error) !== '23505' || typeof error !== 'object' || error === null) return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
}

/** Whether a row was rejected because the row it refers to is gone. */
export function isOrphan(error: unknown): boolean {
  return errorCode(error) === '23503'
}

/** 08 connection, 53 resources (disk, memory, connections); both are whole classes of SQLSTATE. */
const UNAVAILABLE_CLASSES = new Set(['08', '53'])

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '25006', // read-only: a replica was promoted or the primary is failing over
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
])

/** Messages of pg and pg-pool that have no code. */
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|connection error|query read timeout|client was closed|driver has already been destroyed|pglite is clos/i

/** PostgreSQL's code or, if the connection failed, the system's. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

function* causes(error: unknown) {
  let link = error
  for (let depth = 0; depth < 5 && link !== undefined && link !== null; depth++) {
    yield link
    if (link instanceof AggregateError) yield* link.errors
    link = link instanceof Error ? link.cause : undefined
  }
}
