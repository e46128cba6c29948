import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@wayform/contract/errors.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, RouteSpec } from '@wayform/contract/route.ts'
import { allRoutes } from '@wayform/contract/routes.ts'

/** A request as its handler sees it: parsed by the contract, so a test never reads what the server would have refused. */
type Call<R extends RouteSpec> = { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R>; headers: Headers }
type Reply<R extends RouteSpec> = AnswerOf<R> | Refusal | typeof UNREACHED
type Handler<R extends RouteSpec> = (call: Call<R>) => Reply<R> | Promise<Reply<R>>

class Refusal {
  readonly body: ErrorBody
  constructor(body: ErrorBody) {
    this.body = body
  }
}

/** The server says no, in the contract's own shape. */
export function refuse(code: ErrorCode, more: Partial<Omit<ErrorBody, 'code'>> = {}): Refusal {
  return new Refusal({ code, message: `refused: ${code}`, ...more })
}

/** The request gets lost on its way, as without a network. */
export const UNREACHED = Symbol('unreached')

type Exchange = { route: string; call: Call<RouteSpec> }

/**
 * Answers `fetch` by the contract: requests and answers are checked against its schemas, and a request that no handler
 * was given for fails the test.
 */
export class FakeServer {
  readonly #handlers = new Map<string, Handler<RouteSpec>>()
  readonly #seen: Exchange[] = []
  readonly #faults: string[] = []

  /** From now on, this call is answered so. A later `on` replaces an earlier one. */
  on<R extends RouteSpec>(spec: R, answer: Handler<R> | Reply<R>): this {
    const handler = typeof answer === 'function' ? (answer as Handler<R>) : () => answer
    this.#handlers.set(nameOf(spec), handler as unknown as Handler<RouteSpec>) // only ever called with its own route
    return this
  }

  /** As `on`, but each request waits until the test lets it go on. */
  hold<R extends RouteSpec>(spec: R): Held<R> {
    const waiting: ((reply: Reply<R>) => void)[] = []
    this.on(spec, () => new Promise<Reply<R>>((resolve) => waiting.push(resolve)))
    return {
      count: () => waiting.length,
      answer(reply) {
        const next = waiting.shift()
        if (!next) throw new Error(`no request is waiting for ${nameOf(spec)}`)
        next(reply)
      },
    }
  }

  /** The requests of one call, in the order in which they came. */
  sent<R extends RouteSpec>(spec: R): Call<R>[] {
    const name = nameOf(spec)
    return this.#seen.filter(({ route }) => route === name).map(({ call }) => call as unknown as Call<R>)
  }

  /** Unexpected requests, and requests that don't match the contract. */
  takeFaults(): string[] {
    return this.#faults.splice(0)
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    return untilAborted(this.#answer(request, url), request.signal)
  }

  async #answer(request: Request, url: URL): Promise<Response> {
    const found = findRoute(request.method, url.pathname)
    const handler = found && this.#handlers.get(found.route.name)
    if (!found || !handler) {
      return this.#fail(`no answer for ${request.method} ${url.pathname} ${(await request.text()).slice(0, 600)}`)
    }
    const call = await readCall(found, request, url)
    if (typeof call === 'string') return this.#fail(`${request.method} ${url.pathname} ${call}`)
    this.#seen.push({ route: found.route.name, call })
    const reply = await handler(call)
    if (reply === UNREACHED) throw new TypeError('Failed to fetch')
    // Not JSON: a file or a stream.
    if (reply instanceof Response) return reply
    if (reply instanceof Refusal) return json(ERROR_STATUS[reply.body.code], reply.body)
    const [status, schema] = Object.entries(found.route.answers)[0] ?? ['200', null]
    const checked = schema?.safeParse(reply)
    if (checked && !checked.success) return this.#fail(`answer of ${found.route.name}: ${checked.error.message}`)
    return json(Number(status), reply)
  }

  #fail(fault: string): Response {
    this.#faults.push(fault)
    return json(400, { code: 'request.invalid', message: fault })
  }
}

export type Held<R extends RouteSpec> = { count: () => number; answer: (reply: Reply<R>) => void }

type Found = { route: (typeof allRoutes)[number]; params: Record<string, string> }

async function readCall({ route, params }: Found, request: Request, url: URL): Promise<Call<RouteSpec> | string> {
  const text = await request.text()
  const parts = {
    params: parse(route.params, params),
    query: parse(route.query, Object.fromEntries(url.searchParams)),
    body: parse(route.body, text === '' ? undefined : (JSON.parse(text) as unknown)),
  }
  const wrong = Object.entries(parts).find(([, part]) => !part.success)
  if (wrong) return `has a ${wrong[0]} that the contract refuses: ${wrong[1].error?.message}`
  return { params: parts.params.data, query: parts.query.data, body: parts.body.data, headers: request.headers }
}

type Schema = NonNullable<RouteSpec['body']>

function parse(schema: Schema | undefined, value: unknown): ReturnType<Schema['safeParse']> {
  return schema ? schema.safeParse(value) : { success: true, data: undefined }
}

/** Of two that match, the one with fewer parameters: `/api/forms/google` is no form's id. */
function findRoute(method: string, path: string): Found | undefined {
  const matching = allRoutes.flatMap((route) => {
    const match = route.method === method ? patternOf(route.path).exec(path) : null
    return match ? [{ route, params: { ...match.groups } }] : []
  })
  return matching.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

function nameOf(spec: RouteSpec): string {
  const found = allRoutes.find(({ method, path }) => method === spec.method && path === spec.path)
  if (!found) throw new Error(`${spec.method} ${spec.path} is not in the contract`)
  return found.name
}

function json(status: number, body: unknown): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })
}

function untilAborted<V>(answer: Promise<V>, signal: AbortSignal): Promise<V> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    answer.then(resolve, reject)
  })
}
