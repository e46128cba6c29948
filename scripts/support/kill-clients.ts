import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Sent } from './kill-checks.ts'

export type ClientFigures = {
  attempts: number
  /** The client disconnected before it got the answer. */
  dropped: number
  /** The server died before it answered. */
  cutOff: number
  /** Connection refused: the server was starting. */
  unreached: number
  /** Already stored by an earlier attempt; answered with the same number. */
  answeredAgain: number
}

export type Clients = {
  acknowledged: ReadonlyMap<string, number>
  contradictions: readonly string[]
  figures: Readonly<ClientFigures>
  /** Resolves when every submission is acknowledged, rejects when the server refuses one. */
  done: Promise<void>
  /** Resolves when this many are acknowledged. */
  untilAcknowledged: (count: number) => Promise<void>
  stop: () => void
}

type Options = { port: number; concurrency: number; submissions: readonly Sent[]; linkOf: (formId: string) => string }
type Reply = { status: number; number: number | null }
type Loss = 'dropped' | 'cutOff' | 'unreached'

/** The shares of clients that disconnect before they get the answer, and that send an acknowledged submission again. */
const DROPS = 0.15
const REPEATS = 0.05
const MAX_DROP_DELAY_MS = 12
const MAX_RETRY_DELAY_MS = 100
const ATTEMPT_TIMEOUT_MS = 10_000

/** Respondents with flaky phones: each sends its submission again, under the same id, until it has an answer. */
export function startClients({ port, concurrency, submissions, linkOf }: Options): Clients {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency * 2 })
  const stopping = new AbortController()
  const acknowledged = new Map<string, number>()
  const contradictions: string[] = []
  const figures: ClientFigures = { attempts: 0, dropped: 0, cutOff: 0, unreached: 0, answeredAgain: 0 }
  const waiting: { count: number; resolve: () => void }[] = []
  const queue = submissions.values()
  const done = Promise.all(Array.from({ length: concurrency }, client)).then(() => agent.destroy())
  // Callers that await it get the error, even when it comes before they do.
  done.catch(() => {})
  return { acknowledged, contradictions, figures, done, untilAcknowledged, stop }

  async function client(): Promise<void> {
    for (const submission of queue) {
      await handIn(submission)
      if (Math.random() < REPEATS) await handIn(submission)
    }
  }

  async function handIn(submission: Sent): Promise<void> {
    const number = await untilAnswered(submission)
    const before = acknowledged.get(submission.submissionId)
    if (before !== undefined && before !== number) {
      contradictions.push(`${submission.submissionId}: ${before}, then ${number}`)
    }
    acknowledged.set(submission.submissionId, number)
    for (const { resolve } of waiting.filter(({ count }) => acknowledged.size >= count)) resolve()
  }

  async function untilAnswered(submission: Sent): Promise<number> {
    for (;;) {
      stopping.signal.throwIfAborted()
      figures.attempts++
      const reply = await post(submission, Math.random() < DROPS).catch(lossOf)
      if (typeof reply === 'string') figures[reply]++
      else if (reply.number !== null) {
        if (reply.status === 200) figures.answeredAgain++
        return reply.number
      } else if (reply.status < 500 && reply.status !== 429) {
        throw new Error(`${submission.submissionId} was refused with ${reply.status}`)
      }
      await delay(Math.random() * MAX_RETRY_DELAY_MS, undefined, { signal: stopping.signal })
    }
  }

  /** One attempt. A dropping client closes the connection at some moment after it sent everything. */
  async function post({ submissionId, formId, answers }: Sent, drops: boolean): Promise<Reply | Loss> {
    const body = JSON.stringify({ submissionId, answers, locale: 'en' })
    const sending = request({
      host: '127.0.0.1',
      port,
      agent,
      method: 'POST',
      path: `/${linkOf(formId)}`,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.any([AbortSignal.timeout(ATTEMPT_TIMEOUT_MS), stopping.signal]),
    })
    const response = once(sending, 'response')
    const sent = once(sending, 'finish')
    // Only one of the two is awaited, and a dropped request may fail after that.
    sending.on('error', () => {})
    response.catch(() => {})
    sent.catch(() => {})
    sending.end(body)
    if (drops) {
      await sent
      await delay(Math.random() * MAX_DROP_DELAY_MS)
      sending.destroy()
      return 'dropped'
    }
    const [answer] = await response
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    return { status: answer.statusCode, number: numberIn(Buffer.concat(chunks).toString()) }
  }

  function untilAcknowledged(count: number): Promise<void> {
    if (acknowledged.size >= count) return Promise.resolve()
    return new Promise((resolve) => waiting.push({ count, resolve }))
  }

  function stop(): void {
    stopping.abort()
    agent.destroy()
  }
}

function lossOf(error: unknown): Loss {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED' ? 'unreached' : 'cutOff'
}

function numberIn(text: string): number | null {
  try {
    const answer: unknown = JSON.parse(text)
    const isNumbered = typeof answer === 'object' && answer !== null && 'responseNumber' in answer
    return isNumbered && typeof answer.responseNumber === 'number' ? answer.responseNumber : null
  } catch {
    // Not an answer of the server itself; tried again like every other failure.
    return null
  }
}
