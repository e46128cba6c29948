import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export type Ask = { method?: string; path: string; host?: string; headers?: Record<string, string>; body?: string }
export type Answered = { status: number; headers: IncomingMessage['headers']; body: string }

/** One request over a connection of the agent; rejects if the connection breaks before the answer is complete. */
export function ask(port: number, agent: Agent, { method = 'GET', path, host, headers = {}, body }: Ask) {
  return new Promise<Answered>((resolve, reject) => {
    const sending = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path,
      headers: {
        ...(host && { host }),
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    })
    sending.on('error', reject)
    sending.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
      )
    })
    sending.end(body)
  })
}

export function submission(link: string, answers: Record<string, unknown> = { name: 'Ana' }): Ask & { id: string } {
  const id = randomUUID()
  return { id, method: 'POST', path: `/${link}`, body: JSON.stringify({ submissionId: id, answers, locale: 'en' }) }
}

export type Load = {
  /** Ids of acknowledged submissions. */
  acknowledged: string[]
  answered: number
  failures: string[]
  stop: () => Promise<void>
  /** Resolves when this many more were answered. */
  more: (count: number) => Promise<void>
}

/**
 * Clients with keep-alive connections that send one request after the other until they are stopped. With a pause after
 * each, they stay below the rate limit of one address, however fast the machine is.
 */
export function keepAliveLoad(port: number, clients: number, next: () => Ask & { id?: string }, pauseMs = 0): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const waiting: { count: number; resolve: () => void }[] = []
  const stopping = new AbortController()
  const load: Load = { acknowledged: [], answered: 0, failures: [], stop, more }
  const running = Promise.all(Array.from({ length: clients }, client))
  return load

  async function client(): Promise<void> {
    while (!stopping.signal.aborted) {
      const wanted = next()
      try {
        const { status } = await ask(port, agent, wanted)
        load.answered++
        if (status >= 400) load.failures.push(`${wanted.method ?? 'GET'} ${wanted.path}: ${status}`)
        else if (wanted.id) load.acknowledged.push(wanted.id)
      } catch (error) {
        load.failures.push(`${wanted.method ?? 'GET'} ${wanted.path}: ${String(error)}`)
      }
      for (const { resolve } of waiting.filter(({ count }) => load.answered >= count)) resolve()
      // A refused connection fails at once: without this the loop would never leave the microtask queue.
      await (pauseMs > 0 ? delay(pauseMs) : new Promise(setImmediate))
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await running
    agent.destroy()
  }

  function more(count: number): Promise<void> {
    return new Promise((resolve) => waiting.push({ count: load.answered + count, resolve }))
  }
}

export type RawConnection = {
  socket: net.Socket
  received: () => string
  /** The code of the error that ended it; empty after an orderly end. */
  error: () => string
  closed: Promise<void>
}

/** A connection whose bytes the test writes itself. */
export async function rawConnection(port: number, text = ''): Promise<RawConnection> {
  const socket = net.connect(port, '127.0.0.1')
  let received = ''
  let error = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.on('error', (problem: NodeJS.ErrnoException) => (error = problem.code ?? problem.message))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => socket.once('connect', () => resolve()).once('error', reject))
  if (text) socket.write(text)
  return { socket, received: () => received, error: () => error, closed }
}
