import type { ErrorBody, ErrorCode, MessageLogin } from './errors.ts'
import type { AnswerOf, CallOf, RouteSpec } from './route.ts'

/** A call that was answered with an error. Screens decide by `code` and show `message`. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string>
  readonly current: number | undefined
  readonly requestId: string | undefined
  /** The pending login by message, when a code was refused. */
  readonly messageLogin: MessageLogin | undefined

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'ApiError'
    this.code = body.code
    this.status = status
    this.fields = body.fields ?? {}
    this.current = body.current
    this.requestId = body.requestId
    const { whatsappUrl, expiresAt, attempt } = body
    this.messageLogin =
      whatsappUrl && expiresAt ? { whatsappUrl, expiresAt, ...(attempt !== undefined && { attempt }) } : undefined
  }
}

/** The server was not reached: offline, or the connection was cut. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

export type Client = <R extends RouteSpec>(
  spec: R,
  call: CallOf<R>,
  options?: { signal?: AbortSignal; headers?: Record<string, string> },
) => Promise<AnswerOf<R>>

export type ClientOptions = { baseUrl?: string; headers?: () => Record<string, string>; fetch?: typeof fetch }

/** Calls any route of the contract, typed by it. */
export function createClient({ baseUrl = '', headers = () => ({}), fetch: send = fetch }: ClientOptions = {}): Client {
  return async (spec, call, options) => {
    const { params, query, body } = call as { params?: Values; query?: Values; body?: unknown }
    const address = `${baseUrl}${fillPath(spec.path, params)}${queryString(query)}`
    const notReached = (cause: unknown): never => {
      if (options?.signal?.aborted) throw cause
      throw new NetworkError('The server was not reached', { cause })
    }
    const reply = await send(address, {
      method: spec.method,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-wf-client': 'web', ...headers(), ...options?.headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options?.signal ? { signal: options.signal } : {}),
    }).catch(notReached)
    if (!reply.ok) {
      const problem: unknown = await reply.json().catch(() => null)
      throw new ApiError(reply.status, isErrorBody(problem) ? problem : UNREADABLE)
    }
    // Pages and files are opened, not called; everything else is JSON, and unreadable JSON was cut off.
    const answer: unknown = spec.answers[reply.status] === null ? undefined : await reply.json().catch(notReached)
    return answer as AnswerOf<typeof spec> // the server validates every answer against the same schema before it sends it
  }
}

type Values = Record<string, string | number | boolean | undefined>

const UNREADABLE: ErrorBody = { code: 'internal', message: '' }

export function fillPath(path: string, params: Values = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function queryString(query: Values = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

function isErrorBody(answer: unknown): answer is ErrorBody {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer
}
