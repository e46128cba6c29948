import { CONNECTION_PARAM, type GoogleConnection } from '@wayform/contract/google-connection.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement, type Owner } from '../../platform/http/implement.ts'
import { isWebClient, SESSION_COOKIE } from '../auth/auth-cookies.ts'
import { LOGIN_MS } from '../auth/login-limits.ts'
import { browserSecret } from '../auth/provider-login.ts'
import { sessionOwner } from '../auth/sessions.ts'
import type { FormRow } from '../forms/forms.repository.ts'
import { beginConnection, disconnect, finishConnection } from './connect-google.ts'
import { linkGoogleForm } from './link-google-form.ts'
import { listGoogleForms } from './list-google-forms.ts'

/** Says which browser began to connect something. Lax: Google leads back here from its own site. */
const BROWSER_COOKIE = 'wf-connect'

type Show = (form: FormRow, owner: Owner) => Promise<Form>

/** Forms that live in an owner's Google account. */
export function googleFormsRoutes(server: FastifyInstance, guards: Guards, deps: Deps, show: Show) {
  const { integrations, forms } = calls
  const cookie = {
    httpOnly: true,
    secure: deps.config.appUrl.startsWith('https:'),
    sameSite: 'lax',
    path: '/integration',
    maxAge: LOGIN_MS / 1000,
  } as const

  implement(server, guards, integrations.connectForms, async ({ owner, request, reply }) => {
    const isWeb = isWebClient(request)
    const browser = isWeb ? browserSecret(request.cookies[BROWSER_COOKIE]) : sessionSecret(owner)
    const url = await beginConnection(deps, owner, browser)
    if (isWeb) reply.setCookie(BROWSER_COOKIE, browser, cookie)
    return { url: url.href }
  })

  implement(server, guards, integrations.formsRedirect, async ({ query, request, reply }) => {
    const isNative = request.headers['x-auth-token'] !== undefined
    const owner = await callerOf(request)
    const connection = await finishConnection(deps, owner, {
      url: new URL(request.url, deps.config.appUrl),
      state: query.state,
      error: query.error,
      browser: isNative ? owner && sessionSecret(owner) : request.cookies[BROWSER_COOKIE],
    })
    if (!isNative) {
      await reply.redirect(`/build?${CONNECTION_PARAM}=${connection}`, 303)
      return undefined
    }
    const code = CODES[connection]
    if (code) throw new AppError(code, { params: { provider: 'Google' } })
    return {}
  })

  implement(server, guards, integrations.disconnectForms, async ({ owner }) => {
    await disconnect(deps, owner)
    return {}
  })

  implement(server, guards, forms.google, async ({ owner }) => listGoogleForms(deps, owner))

  implement(server, guards, forms.linkGoogle, async ({ owner, body, reply }) => {
    const form = await linkGoogleForm(deps, { owner, ...body })
    reply.code(201)
    return { form: await show(form, owner) }
  })

  /** A browser comes here by a link of Google's: its cookie counts, because the state is bound to it as well. */
  async function callerOf(request: FastifyRequest): Promise<Owner | undefined> {
    if (request.headers['x-auth-token'] !== undefined) return guards.authenticate(request)
    const token = request.cookies[SESSION_COOKIE]
    return token === undefined ? undefined : sessionOwner(deps, token).catch(() => undefined)
  }
}

/** A client without cookies is known by its session instead. */
const sessionSecret = ({ sessionHash }: Owner) => `session ${sessionHash}`

const CODES: Record<GoogleConnection, AppError['code'] | null> = {
  connected: null,
  cancelled: 'integration.accessRefused',
  incomplete: 'integration.accessRefused',
  expired: 'auth.required',
  refused: 'auth.identityInvalid',
  unavailable: 'provider.failed',
  notSetUp: 'provider.notSetUp',
}
