import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'

export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  /** At most what was requested, else 64 KB. */
  body: Buffer
  isCut: boolean
}

export class ConnectError extends Error {
  readonly problem: 'unreachable' | 'insecure' | 'broken'
  /** Nothing was sent: the connection itself failed. */
  readonly isUnreachable: boolean

  constructor(cause: unknown, wasConnected: boolean) {
    super('could not connect', { cause })
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    this.isUnreachable = !wasConnected && UNREACHABLE.has(code)
    this.problem = TLS_PROBLEM.test(code) ? 'insecure' : wasConnected ? 'broken' : 'unreachable'
  }
}

interface Sending {
  url: URL
  method: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  signal: AbortSignal
  maxBytes?: number
}

/**
 * Sends to exactly this address; the URL's name is used only for the Host header and the certificate. It handles every
 * event with which Node ends a call; everything else is ended by the caller's deadline, by `signal`.
 */
export async function sendTo(
  address: string,
  { url, method, headers, body, signal, maxBytes = MAX_BODY_BYTES }: Sending,
): Promise<Answer> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const isSecure = url.protocol === 'https:'
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1')
  let wasConnected = false

  const request = (isSecure ? https : http).request({
    host: address,
    port: url.port || (isSecure ? 443 : 80),
    method,
    path: `${url.pathname}${url.search}`,
    headers: {
      'accept-encoding': 'identity',
      'user-agent': 'Wayform',
      ...headers,
      host: url.host,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    // For an IP address in the URL there is no SNI name; the certificate is then checked against the address.
    ...(isSecure && { servername: isIP(name) ? '' : name }),
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    signal,
    // The address is checked; a name must never be resolved again here.
    lookup: (_host, _options, callback) => callback(new Error('no second look-up'), ''),
  })
  request.on('socket', (socket) => {
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      wasConnected = true
    })
  })
  const fail = (cause: unknown) => reject(new ConnectError(cause, wasConnected))
  request.on('error', fail)
  request.on('upgrade', (_response, socket) => {
    // From here on the socket is ours: ending the request would leave it open.
    socket.destroy()
    fail(new Error('another protocol'))
  })
  let informationCount = 0
  request.on('information', () => {
    informationCount += 1
    if (informationCount > MAX_INFORMATION) request.destroy(new Error('no end of information'))
  })
  let isAnswered = false
  request.on('response', (response) => {
    isAnswered = true
    const { statusCode: status = 0 } = response
    // 101 without a protocol to switch to arrives as a response.
    if (status < 200) return fail(new Error('not an answer'))
    readBody(response, maxBytes).then(
      ({ bytes, isCut }) => resolve({ status, headers: plainHeaders(response), body: bytes, isCut }),
      fail,
    )
  })
  // Node closes some connections without an error. After the headers, the body's stream reports how it ended.
  request.on('close', () => {
    if (!isAnswered) fail(new Error('closed'))
  })
  request.end(body)
  // The request body may still be in flight when the answer is complete; the connection is not used any further.
  return promise.finally(() => request.destroy())
}

const MAX_BODY_BYTES = 65_536
const MAX_HEADER_BYTES = 16_384
/** Informational answers (100, 102, 103): a server needs one or two. */
const MAX_INFORMATION = 10
const UNREACHABLE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT'])
const TLS_PROBLEM = /CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/

async function readBody(response: http.IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    // Without an encoding, Node's streams yield Buffers.
    const bytes = chunk as Buffer
    chunks.push(bytes.subarray(0, maxBytes - length))
    length += bytes.length
    // Leaving the loop destroys the connection, which ends an endless body.
    if (length > maxBytes) return { bytes: Buffer.concat(chunks), isCut: true }
  }
  return { bytes: Buffer.concat(chunks), isCut: false }
}

function plainHeaders(response: http.IncomingMessage) {
  const headers: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(response.headers))
    headers[name] = Array.isArray(value) ? value.join(', ') : value
  return headers
}
