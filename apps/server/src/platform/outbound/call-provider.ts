import { DeadlineError, withDeadline } from './deadline.ts'

export type ProviderAnswer =
  | { isAnswered: true; status: number; json: unknown; retryAfter: string | null }
  /** `isUnreached`: there was no connection, so nothing was sent. Otherwise the provider may have acted on it. */
  | { isAnswered: false; code: string; isUnreached: boolean }

type ProviderCall = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}

/** More than any provider sends, and little enough to keep in memory. */
const MAX_ANSWER_BYTES = 1_048_576

/** One JSON call to a provider at its configured address. It never throws: a network failure is a `code`. */
export async function callProvider(url: string, { timeoutMs, ...init }: ProviderCall): Promise<ProviderAnswer> {
  try {
    const { status, headers, body } = await fetchWhole(url, init, timeoutMs)
    const json = parseJson(body.toString('utf8'))
    return { isAnswered: true, status, json, retryAfter: headers.get('retry-after') }
  } catch (error) {
    const code = error instanceof DeadlineError ? 'timeout' : 'network'
    return { isAnswered: false, code, isUnreached: isUnreached(error) }
  }
}

function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' && UNREACHED.has(code)
}

const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** `fetch` with the whole body read, within a deadline and up to a size. */
export async function fetchWhole(url: string | URL, init: RequestInit, timeoutMs: number) {
  return withDeadline(timeoutMs, async (deadline) => {
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    // A redirect would send the credentials elsewhere.
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    return { status: response.status, headers: response.headers, body: await readBody(response) }
  })
}

/** Counted after decompression, because a small body may be a bomb. */
async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > MAX_ANSWER_BYTES) throw new Error('The answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Invalid JSON fits no schema. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
