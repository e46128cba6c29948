import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_VERSION } from './events.ts'
import { expanded } from './wire/expand-objects.ts'
import { decodeForm, type Raw } from './wire/form-body.ts'
import { newId } from './ids.ts'
import type { Ledger } from './ledger.ts'
import { list, type Shape, text } from './wire/params.ts'
import { badRequest, errorBody, StripeProblem } from './wire/stripe-error.ts'
import type { StripeState } from './stripe-state.ts'

export type Call<T> = {
  input: T
  /** Of the requested account. */
  ledger: Ledger
  path(name: string): string
  /** The base URL of this Stripe, for the URLs of its own pages. */
  here: string
}

type Work<T> = (call: Call<T>) => object
export type Api = ReturnType<typeof createApi>

/** The conventions of Stripe's API: key, account, form encoding, idempotency, expansion and errors. */
export function createApi(scope: FastifyInstance, state: StripeState) {
  function route<T>(method: 'GET' | 'POST' | 'DELETE', way: string, shape: Shape<T>, work: Work<T>) {
    scope.route<{ Params: Record<string, string> }>({
      method,
      url: way,
      async handler(request, reply) {
        reply.header('request-id', newId('req', 14)).header('stripe-version', API_VERSION)
        try {
          checkKey(request, state.config.stripe.secretKey)
          const ledger = ledgerFor(request, state)
          if (ledger.account !== null) reply.header('stripe-account', ledger.account)
          const { status, body } = answered(request, reply, ledger, shape, work)
          return reply.code(status).send(body)
        } catch (problem) {
          if (!(problem instanceof StripeProblem)) throw problem
          return reply.code(problem.status).send(errorBody(problem))
        }
      },
    })
  }

  function answered<T>(
    request: FastifyRequest<{ Params: Record<string, string> }>,
    reply: FastifyReply,
    ledger: Ledger,
    shape: Shape<T>,
    work: Work<T>,
  ) {
    const sent = parametersOf(request)
    const key = request.method === 'POST' ? headerOf(request, 'idempotency-key') : undefined
    const place = `${ledger.account ?? ''} ${key}`
    const fingerprint = `${request.method} ${request.url} ${bodyText(request)}`
    if (key !== undefined) {
      reply.header('idempotency-key', key)
      const known = state.idempotency.find(place, fingerprint)
      if (known) {
        reply.header('idempotent-replayed', 'true')
        return known
      }
    }
    const paths = list(text)(sent.get('expand') ?? new Map(), 'expand')
    sent.delete('expand')
    const answer = work({
      input: shape(sent, ''),
      ledger,
      path: (name) => request.params[name] ?? '',
      here: `http://${request.headers.host}/stripe`,
    })
    const kept = { status: 200, body: expanded(answer, paths, ledger) }
    if (key !== undefined) state.idempotency.keep(place, fingerprint, kept)
    return kept
  }

  return {
    get: <T>(way: string, shape: Shape<T>, work: Work<T>) => route('GET', way, shape, work),
    post: <T>(way: string, shape: Shape<T>, work: Work<T>) => route('POST', way, shape, work),
    delete: <T>(way: string, shape: Shape<T>, work: Work<T>) => route('DELETE', way, shape, work),
  }
}

export function checkKey(request: FastifyRequest, secretKey: string): void {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (key === undefined) {
    throw new StripeProblem(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  const [given, right] = [Buffer.from(key), Buffer.from(secretKey)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new StripeProblem(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`)
  }
}

function ledgerFor(request: FastifyRequest, state: StripeState): Ledger {
  const id = headerOf(request, 'stripe-account')
  if (id === undefined) return state.platform
  const found = state.connected.get(id)
  if (found?.isConnected) return found.ledger
  throw noAccess(id)
}

export const noAccess = (id: string) =>
  new StripeProblem(
    403,
    `The provided key 'sk_test_****' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  )

/** The parameters of the body, or without one, of the query string. */
function parametersOf(request: FastifyRequest): Map<string, Raw> {
  const body = bodyText(request)
  if (body !== '' && !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    throw badRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    )
  }
  const query = request.url.split('?')[1] ?? ''
  const sent = decodeForm([query, body].filter(Boolean).join('&'))
  if (!sent) throw badRequest('Invalid request: the parameters could not be parsed.')
  return sent
}

const bodyText = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body.toString('utf8') : '')

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
