import { dnsAddresses, systemAddresses } from '../dns/host-addresses.ts'
import { retryAfterMs } from '../http/retry-after.ts'
import { DeadlineError, withDeadline } from './deadline.ts'
import { headersProblem } from './outbound-headers.ts'
import { isPublicAddress } from './public-address.ts'
import { type Answer, ConnectError, sendTo } from './send-to-address.ts'

export type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>

export interface OutboundRequest {
  url: string
  /** Fields to add to the query, after the existing ones. */
  query?: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Buffer
  timeoutMs?: number
  /** For a provider with large answers; from an owner's address at most 64 KB are read. */
  maxBytes?: number
}

/** Short and generic: an owner may read it about a server that they cannot see into. */
export type OutboundProblem = 'invalid' | 'blocked' | 'notFound' | 'unreachable' | 'insecure' | 'timeout' | 'broken'

export type OutboundResult =
  | ({ isAnswered: true; retryAfterMs: number | null } & Answer)
  | { isAnswered: false; problem: OutboundProblem }

export interface OutboundOptions {
  /** Exact host:port pairs that may be called wherever they are: the sandbox. */
  allow?: readonly string[]
  resolve?: Resolve
  now?: () => Date
}

/**
 * The only client for user-given addresses. It resolves once, checks every address, connects to a checked one, follows
 * no redirects, and stops after 64 KB or 15 seconds.
 */
export function outboundClient({ allow = [], resolve, now = () => new Date() }: OutboundOptions = {}) {
  const allowed = new Set(allow.map((pair) => pair.toLowerCase()))

  /** The same check without a call, for saving an address. */
  async function check(url: string): Promise<OutboundProblem | null> {
    const target = await inTime(MAX_TIMEOUT_MS, (signal) => locate(url, signal))
    return target.problem
  }

  async function locate(text: string, signal: AbortSignal): Promise<Target> {
    const url = parseUrl(text)
    if (!url) return { problem: 'invalid' }
    const isAllowed = allowed.has(hostAndPort(url))
    const lookUp = resolve ?? (isAllowed ? systemAddresses : dnsAddresses)
    let addresses: string[]
    try {
      addresses = await lookUp(bareHost(url), signal)
    } catch {
      return { problem: 'notFound' }
    }
    if (addresses.length === 0) return { problem: 'notFound' }
    if (!isAllowed && !addresses.every(isPublicAddress)) return { problem: 'blocked' }
    return { problem: null, url, addresses }
  }

  async function request(given: OutboundRequest): Promise<OutboundResult> {
    const { query = '', headers = {} } = given
    const isTooLong = query.length > MAX_QUERY_LENGTH
    if (isTooLong || headersProblem(headers) !== null) return { isAnswered: false, problem: 'invalid' }
    const timeoutMs = Math.min(given.timeoutMs ?? MAX_TIMEOUT_MS, MAX_TIMEOUT_MS)
    const result = await inTime(timeoutMs, (signal) => send(given, signal))
    return 'isAnswered' in result ? result : { isAnswered: false, problem: result.problem }
  }

  async function send(given: OutboundRequest, signal: AbortSignal): Promise<OutboundResult> {
    const { url: text, query = '', method = 'GET', headers = {}, body } = given
    const target = await locate(text, signal)
    if (target.problem !== null) return { isAnswered: false, problem: target.problem }
    const url = withQuery(target.url, query)
    for (const [index, address] of target.addresses.slice(0, MAX_ADDRESSES).entries()) {
      const isLast = index === Math.min(target.addresses.length, MAX_ADDRESSES) - 1
      try {
        const limit = given.maxBytes === undefined ? {} : { maxBytes: given.maxBytes }
        const answer = await sendTo(address, { url, method, headers, body, signal, ...limit })
        return { isAnswered: true, retryAfterMs: retryAfterMs(answer.headers['retry-after'], now()), ...answer }
      } catch (error) {
        signal.throwIfAborted()
        // The next address is safe to try only before anything was sent.
        if (error instanceof ConnectError && error.isUnreachable && !isLast) continue
        return { isAnswered: false, problem: error instanceof ConnectError ? error.problem : 'broken' }
      }
    }
    return { isAnswered: false, problem: 'notFound' }
  }

  return { request, check }
}

export type OutboundClient = ReturnType<typeof outboundClient>

type Target = { problem: OutboundProblem } | { problem: null; url: URL; addresses: string[] }

const MAX_TIMEOUT_MS = 15_000
const MAX_ADDRESSES = 3
const MAX_URL_LENGTH = 2_083
/** Most servers accept lines of 16 KB. */
const MAX_QUERY_LENGTH = 12_000

/**
 * Parsed once, so that the checked host is the one that is connected to. The parser also turns 0x7f.1 and 2130706433
 * into dots.
 */
function parseUrl(text: string): URL | null {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return null
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.username === '' && url.password === '' && url.hostname !== '' && url.port !== '0' ? url : null
}

function withQuery(url: URL, query: string): URL {
  const whole = new URL(url)
  if (query !== '') whole.search = whole.search === '' ? query : `${whole.search}&${query}`
  return whole
}

const bareHost = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1')
const hostAndPort = (url: URL) => `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`

/** Turns a timeout into a problem like others, for any behaviour of the server. */
async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | { problem: 'timeout' }> {
  try {
    return await withDeadline(ms, work)
  } catch (error) {
    if (error instanceof DeadlineError) return { problem: 'timeout' }
    throw error
  }
}
