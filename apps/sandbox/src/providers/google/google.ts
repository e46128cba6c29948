import { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import { ControlError, readInput } from '../../frame/control-input.ts'
import type { ProviderContext, ProviderRegistration } from '../../frame/provider.ts'
import { accountPage, pageHeaders } from '../sign-in/account-page.ts'
import { FORGERIES, type Forgery, signIdToken } from '../sign-in/sign-id-token.ts'
import { formFields } from '../sign-in/form-fields.ts'
import { createPeople, googleSubject } from '../sign-in/people.ts'
import { createAccountForms, WORKSPACE_SCOPES } from './account-forms.ts'
import { calendarControl, shownEvents } from './calendar/calendar-control.ts'
import { orderedError as calendarError } from './calendar/calendar-errors.ts'
import { createCalendarStore } from './calendar/calendar-store.ts'
import { calendarRoutes } from './calendar/calendar.ts'
import { type Answer, runListener } from './run-listener.ts'
import { AUTHORIZE_PATH, claimsOf, createIssuer, type Issuer, KEY_ID, PREFIX } from './issuer.ts'
import { newestSheets, sheetsControl } from './sheets-control.ts'
import { orderedError } from './sheets-errors.ts'
import { createSheetsQuota } from './sheets-quota.ts'
import { createSheetsStore } from './sheets-store.ts'
import { sheetsRoutes } from './sheets.ts'
import { workspaceControl } from './workspace-control.ts'
import { workspaceRoutes } from './workspace.ts'

/** Google's sign-in with a page to choose an account, and the forms of people there. */
export const google: ProviderRegistration = {
  name: 'google',
  create(context) {
    const people = createPeople(googleSubject)
    const forms = createAccountForms(context.now)
    const sheets = createSheetsStore()
    const quota = createSheetsQuota(context.now)
    const calendars = createCalendarStore(context.now)
    const onChange = () => context.feed.announce({ provider: 'google', about: 'sheets' })
    const onEvent = () => context.feed.announce({ provider: 'google', about: 'calendar' })
    let issuer: Promise<Issuer> | undefined
    let forgery: Forgery | null = null
    const issuerAt = (request: FastifyRequest) =>
      (issuer ??= createIssuer(originOf(request), context.config, people).catch((error: unknown) => {
        issuer = undefined
        throw error
      }))

    return {
      routes(scope) {
        scope.get('/interaction/:uid', async (request, reply) => {
          const { provider } = await issuerAt(request)
          const { uid, params } = await provider.interactionDetails(request.raw, new ServerResponse(request.raw))
          return showPage(context, reply, { uid, known: people.list(), scopes: askedScopes(params) })
        })
        scope.post('/interaction/:uid', async (request, reply) => {
          const { provider } = await issuerAt(request)
          const fields = formFields(request)
          const name = fields.get('name')?.trim() ?? ''
          const email = fields.get('email')?.trim() ?? ''
          const isVerified = !fields.has('unverified')
          const refused = WORKSPACE_SCOPES.filter((each) => fields.getAll('refuse').includes(each))
          const result =
            fields.has('cancel') || email === ''
              ? { error: 'access_denied' }
              : {
                  select_account: {},
                  login: { accountId: people.enter({ name, email, isVerified }).subject },
                  consent: { refused },
                }
          context.feed.announce({ provider: 'google' })
          const next = await provider.interactionResult(request.raw, new ServerResponse(request.raw), result)
          return reply.redirect(next, 303)
        })
        workspaceRoutes(scope, { issuerAt, forms })
        sheetsRoutes(scope, { issuerAt, sheets, quota, onChange })
        calendarRoutes(scope, { issuerAt, people, calendars, now: context.now, onChange: onEvent })
        scope.all('/*', async (request, reply) => {
          const { provider, privateKey } = await issuerAt(request)
          const path = request.url.split('?')[0] ?? ''
          // Each visit starts without a session, so that one browser can be several people in turn.
          const isFresh = path.startsWith(`${PREFIX}${AUTHORIZE_PATH}`)
          const answer = await runListener(provider.callback(), request, { prefix: PREFIX, isFresh })
          const isTokens = path === `${PREFIX}/token` && answer.status === 200
          const isRenewal = isTokens && formFields(request).get('grant_type') === 'refresh_token'
          const given = isRenewal ? { ...answer, body: withoutRefreshToken(answer) } : answer
          const body = isTokens && forgery ? await forged(given, forgery, privateKey) : given.body
          const { 'content-length': _length, ...headers } = answer.headers
          return reply.code(answer.status).headers(headers).send(body)
        })
      },
      control(scope) {
        workspaceControl(scope, { issuerAt, forms, people })
        sheetsControl(scope, { sheets, people, onChange })
        calendarControl(scope, { calendars, people, onChange: onEvent })
        googleControl(scope, {
          setForgery: (next) => {
            forgery = next
          },
          async idToken(request, { audience, nonce, forgery: wrongly, ...who }) {
            const { privateKey, url } = await issuerAt(request)
            const person = people.enter(who)
            const now = Math.floor(Date.now() / 1000)
            const claims = {
              ...claimsOf(person),
              iss: url,
              aud: audience ?? context.config.google.clientId,
              ...(nonce !== undefined && { nonce }),
              iat: now,
              exp: now + 3600,
            }
            const idToken = await signIdToken(claims, { key: privateKey, kid: KEY_ID }, wrongly ?? null)
            return { idToken, subject: person.subject }
          },
        })
      },
      faultBody({ status = 500 }, path) {
        if (path.includes('/v4/spreadsheets')) return orderedError(status).body
        if (path.includes('/calendar/v3')) return calendarError(status).body
        return { error: 'server_error', error_description: 'Ordered by the sandbox' }
      },
      state: () => ({
        people: people.list(),
        spreadsheets: newestSheets(sheets, people),
        events: shownEvents(calendars, people),
      }),
      reset() {
        people.reset()
        forms.reset()
        sheets.reset()
        calendars.reset()
        quota.reset()
        forgery = null
        void issuer?.then((known) => known.reset())
      },
    }
  },
}

type NewToken = {
  name: string
  email: string
  isVerified: boolean
  audience?: string | undefined
  nonce?: string | undefined
  forgery?: Forgery | undefined
}

type Controls = {
  setForgery(forgery: Forgery | null): void
  idToken(request: FastifyRequest, about: NewToken): Promise<{ idToken: string; subject: string }>
}

function googleControl(scope: FastifyInstance, { setForgery, idToken }: Controls) {
  scope.post('/google/options', async (request, reply) => {
    const input = readInput(request.body, ['forge'])
    setForgery(input.optional('forge', () => input.oneOf('forge', FORGERIES)) ?? null)
    return reply.code(204).send()
  })
  /** The token that a phone's own account picker gives to a native app. */
  scope.post('/google/id-token', async (request) => {
    const input = readInput(request.body, ['name', 'email', 'audience', 'nonce', 'forge'])
    return idToken(request, {
      name: input.text('name', { max: 100 }),
      email: input.text('email', { max: 254 }),
      isVerified: true,
      audience: input.optional('audience', () => input.text('audience', { max: 200 })),
      nonce: input.optional('nonce', () => input.text('nonce', { max: 200 })),
      forgery: input.optional('forge', () => input.oneOf('forge', FORGERIES)),
    })
  })
}

type Shown = { uid: string; known: readonly { name: string; email: string }[]; scopes: readonly string[] }

/** The requested scopes beside the identity. */
function askedScopes({ scope }: Record<string, unknown>): string[] {
  const asked = typeof scope === 'string' ? scope.split(' ') : []
  return WORKSPACE_SCOPES.filter((each) => asked.includes(each))
}

function showPage({ config }: ProviderContext, reply: FastifyReply, { uid, known, scopes }: Shown) {
  const html = accountPage({
    provider: 'Google',
    action: `${PREFIX}/interaction/${uid}`,
    known,
    choices: [
      { field: 'unverified', label: 'The address is not verified', isTicked: false },
      ...scopes.map((scope) => ({ field: 'refuse', value: scope, label: `Refuse ${nameOf(scope)}`, isTicked: false })),
    ],
  })
  return reply.headers(pageHeaders(config.appUrl)).send(html)
}

/** The library returns the same refresh token again, Google none. */
function withoutRefreshToken({ body }: Answer): string {
  const { refresh_token: _same, ...tokens } = JSON.parse(String(body)) as Record<string, unknown> // the issuer's own answer
  return JSON.stringify(tokens)
}

const nameOf = (scope: string) => scope.slice(scope.lastIndexOf('/') + 1)

async function forged(answer: Answer, forgery: Forgery, key: Issuer['privateKey']): Promise<string> {
  const tokens = JSON.parse(String(answer.body)) as { id_token: string } // the issuer's own answer
  const claims = decodeJwt(tokens.id_token)
  return JSON.stringify({ ...tokens, id_token: await signIdToken(claims, { key, kid: KEY_ID }, forgery) })
}

/** The one URL of the issuer, whichever loopback name the request used. */
function originOf(request: FastifyRequest): string {
  const { localPort } = request.raw.socket
  if (!localPort) throw new ControlError(500, 'sandbox.broken', 'The sandbox does not know its own port.')
  return `http://127.0.0.1:${localPort}`
}
