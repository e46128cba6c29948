import { type Calls, PLACES, type Problem } from './v1.ts'

export type * from './v1.ts'

/** An error answer of the API. Decide by `code`; `title` can be shown. */
export class WayformError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string | undefined
  /** After 409, 429 and 503: when to try again. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, problem: Partial<Problem>, retryAfterSeconds: number | undefined) {
    super(problem.title ?? `HTTP ${status}`)
    this.name = 'WayformError'
    this.status = status
    this.code = problem.code ?? 'unknown'
    this.fields = problem.fields ?? {}
    this.requestId = problem.requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type ClientOptions = {
  /** wf_live_… */
  key: string
  /** Of the owner app: https://app.example */
  baseUrl: string
  fetch?: typeof fetch
}

type More = {
  signal?: AbortSignal
  /** Names what is wanted once: a repeat gets the first answer. */
  idempotencyKey?: string
  /** The ETag that a change is based on. */
  ifMatch?: string
}

type Call<Name extends keyof Calls> =
  Record<never, never> extends Calls[Name]['asked']
    ? (asked?: Calls[Name]['asked'], more?: More) => Promise<Calls[Name]['answer']>
    : (asked: Calls[Name]['asked'], more?: More) => Promise<Calls[Name]['answer']>

export type Client = { readonly [Name in keyof Calls]: Call<Name> }

type Values = Record<string, string | number | boolean | undefined>
type Asked = { params?: Values; query?: Values; body?: unknown }

/** A function for each call of the API. */
export function createClient({ key, baseUrl, fetch: send = fetch }: ClientOptions): Client {
  const calls = Object.entries(PLACES).map(([name, [method, path]]) => [
    name,
    async ({ params, query, body }: Asked = {}, { signal, idempotencyKey, ifMatch }: More = {}) => {
      const reply = await send(baseUrl.replace(/\/$/, '') + fill(path, params) + queryString(query), {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      })
      if (reply.ok) return (await reply.json()) as unknown
      const problem = (await reply.json().catch(() => ({}))) as Partial<Problem> // whatever a proxy answers has no code
      const wait = Number(reply.headers.get('retry-after') ?? Number.NaN)
      throw new WayformError(reply.status, problem, Number.isNaN(wait) ? undefined : wait)
    },
  ])
  return Object.fromEntries(calls) as Client // one function for each name of the table that the type comes from
}

/** Every page of a list: `for await (const { responses } of pages((cursor) => client.listResponses(…)))`. */
export async function* pages<Page extends { nextCursor: string | null }>(
  read: (cursor: string | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let cursor: string | undefined; ;) {
    const page = await read(cursor)
    yield page
    if (page.nextCursor === null) return
    cursor = page.nextCursor
  }
}

const fill = (path: string, params: Values = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryString(query: Values = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
