import { once } from 'node:events'
import { connect } from 'node:net'
import { percentile } from './figures.ts'

export type LoadOptions = {
  port: number
  connections: number
  durationMs: number
  /** The raw bytes of the next request. */
  next: () => string | Buffer
  /**
   * Every connection has its own source address (127.1.0.1…), so that no limit for one address is reached. Linux only.
   */
  spreadAddresses?: boolean
  /** The status that every answer has; otherwise any 2xx. */
  expects?: number
  /** At most this many requests a second, over all connections. Without it, as many as are answered. */
  perSecond?: number
}

export type Load = {
  answers: number
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  bytes: number
}

/**
 * Load over keep-alive connections, each with one request at a time. It implements just enough HTTP itself, because a
 * whole client would take more CPU than the measured server. Any other answer than the expected one is an error.
 */
export async function load(options: LoadOptions): Promise<Load> {
  const { port, connections, durationMs, next, spreadAddresses, expects, perSecond } = options
  const latencies: number[] = []
  let bytes = 0
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, connection))
  const seconds = (performance.now() - startedAt) / 1000
  return {
    answers: latencies.length,
    perSecond: latencies.length / seconds,
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
    p99Ms: percentile(latencies, 0.99),
    bytes,
  }

  async function connection(): Promise<void> {
    const localAddress = spreadAddresses && process.platform === 'linux' ? nextAddress() : undefined
    const socket = connect({ host: '127.0.0.1', port, noDelay: true, ...(localAddress && { localAddress }) })
    await once(socket, 'connect')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    let received: Buffer = Buffer.alloc(0)
    let sentAt = 0
    const send = () => {
      sentAt = performance.now()
      socket.write(next())
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed the connection')))
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const length = answerLength(received)
      if (length === null || received.length < length) return
      const status = received.toString('latin1', 9, 12)
      const isExpected = expects === undefined ? status.startsWith('2') : status === String(expects)
      if (!isExpected) return reject(new Error(`Answered with ${received.toString('utf8', 9, 800)}`))
      const now = performance.now()
      latencies.push(now - sentAt)
      bytes = length
      received = received.subarray(length)
      if (now - startedAt >= durationMs) resolve()
      else if (perSecond === undefined) send()
      else setTimeout(send, Math.max(0, (connections * 1000) / perSecond - (now - sentAt)))
    })
    send()
    await promise.finally(() => socket.destroy())
  }
}

let usedAddresses = 0

/** All of 127.x.x.x is this machine; a run starts where the one before ended. */
function nextAddress(): string {
  const n = ++usedAddresses
  return `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`
}

/** The length of the first answer in the buffer; null when its head is not complete yet. */
function answerLength(received: Buffer): number | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1]
  if (length === undefined) throw new Error('The answer has no content-length')
  return end + 4 + Number(length)
}
