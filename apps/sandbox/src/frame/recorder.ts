import { randomUUID } from 'node:crypto'

export interface RecordedRequest {
  id: string
  provider: string
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
  /** Null until the answer is sent, and when the connection was cut. */
  status: number | null
  fault: object | null
  at: string
}

export type Recorder = ReturnType<typeof createRecorder>

const KEPT = 1000

/** Records the requests to every stand-in, newest last. */
export function createRecorder(now: () => Date) {
  let requests: RecordedRequest[] = []
  return {
    begin(request: Omit<RecordedRequest, 'id' | 'at' | 'status' | 'fault'>): RecordedRequest {
      const entry = { id: randomUUID(), ...request, status: null, fault: null, at: now().toISOString() }
      requests.push(entry)
      if (requests.length > KEPT) requests.shift()
      return entry
    },
    list: (provider?: string) => requests.filter((request) => !provider || request.provider === provider),
    clear() {
      requests = []
    },
  }
}

/** Tokens are never shown. */
export function shownHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
      return [name, name === 'authorization' ? text.replace(/\S+$/, '…') : text]
    }),
  )
}

/** JSON if possible, else text. */
export function shownBody(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return null
  const text = body.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
