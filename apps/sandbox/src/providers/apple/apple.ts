import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CryptoKey, exportJWK, type JWTPayload } from 'jose'
import { ControlError, readInput } from '../../frame/control-input.ts'
import type { ProviderContext, ProviderRegistration } from '../../frame/provider.ts'
import { rsaKeysOf } from '../../frame/rsa-keys.ts'
import { accountPage, pageHeaders, postingPage } from '../sign-in/account-page.ts'
import { FORGERIES, type Forgery, signIdToken } from '../sign-in/sign-id-token.ts'
import { formFields } from '../sign-in/form-fields.ts'
import { isClientSecret } from './client-secret.ts'
import { type Consent, type Consents, createConsents } from './consents.ts'

const PREFIX = '/apple'
const KEY_ID = 'sandbox-apple'
const HOUR_SECONDS = 3600
const ACCOUNT_EVENTS = ['consent-revoked', 'account-delete', 'email-disabled', 'email-enabled'] as const

type Asked = { state: string | null; nonce: string | null; redirectUri: string }

/** Sign in with Apple: its page, its form post, its tokens. */
export const apple: ProviderRegistration = {
  name: 'apple',
  create(context) {
    const consents = createConsents()
    const asked = new Map<string, Asked>()
    const keys = () => rsaKeysOf('apple')
    let forgery: Forgery | null = null

    async function idToken(request: FastifyRequest, { consent, audience, nonce }: Token, wrongly = forgery) {
      const { privateKey } = await keys()
      const now = Math.floor(Date.now() / 1000)
      const claims: JWTPayload = {
        iss: issuerOf(request),
        aud: audience,
        sub: consent.subject,
        iat: now,
        exp: now + HOUR_SECONDS,
        auth_time: now,
        nonce_supported: true,
        ...(nonce !== null && { nonce }),
        // Apple sometimes writes true as a text; clients have to accept both.
        ...(consent.email !== null && { email: consent.email, email_verified: 'true' }),
        ...(consent.isAlias && { is_private_email: 'true' }),
      }
      return signIdToken(claims, { key: privateKey, kid: KEY_ID }, wrongly)
    }

    return {
      routes(scope) {
        authorizeRoutes(scope, context, { consents, asked })
        tokenRoutes(scope, context, { consents, idToken })
        scope.get('/auth/keys', async () => ({ keys: [await publicJwk((await keys()).publicKey)] }))
      },
      control(scope) {
        scope.post('/apple/options', async (request, reply) => {
          const input = readInput(request.body, ['forge'])
          forgery = input.optional('forge', () => input.oneOf('forge', FORGERIES)) ?? null
          return reply.code(204).send()
        })
        /** Sends an account event: consent revoked, account deleted, or the relay address switched on or off. */
        scope.post('/apple/account-event', async (request, reply) => {
          const input = readInput(request.body, ['type', 'subject', 'at', 'id', 'forge'])
          const type = input.oneOf('type', ACCOUNT_EVENTS)
          const subject = input.text('subject', { max: 255 })
          const at = input.optional('at', () => input.text('at', { max: 40 }))
          const id = input.optional('id', () => input.text('id', { max: 100 })) ?? randomUUID()
          const wrongly = input.optional('forge', () => input.oneOf('forge', FORGERIES)) ?? null
          const email = consents.end(subject, type === 'consent-revoked' || type === 'account-delete')
          const event = {
            type,
            sub: subject,
            event_time: at === undefined ? Date.now() : Date.parse(at),
            ...(email !== null && { email, is_private_email: 'true' }),
          }
          const claims = {
            iss: issuerOf(request),
            aud: context.config.apple.servicesId,
            iat: Math.floor(Date.now() / 1000),
            jti: id,
            events: JSON.stringify(event),
          }
          const { privateKey } = await keys()
          const payload = await signIdToken(claims, { key: privateKey, kid: KEY_ID }, wrongly)
          void context.webhooks.send({
            provider: 'apple',
            url: `${context.config.appUrl}/webhooks/apple-account`,
            body: JSON.stringify({ payload }),
            headers: { 'content-type': 'application/json' },
          })
          return reply.send({ payload })
        })
        /** The token that a phone's own dialog gives to a native app. */
        scope.post('/apple/native', async (request) => {
          const input = readInput(request.body, ['name', 'email', 'nonce', 'hideEmail', 'forge'])
          const name = input.text('name', { max: 100 })
          const email = input.text('email', { max: 254 })
          const nonce = input.optional('nonce', () => input.text('nonce', { max: 200 })) ?? null
          const isHidden = input.optional('hideEmail', () => input.flag('hideEmail')) ?? false
          const wrongly = input.optional('forge', () => input.oneOf('forge', FORGERIES)) ?? null
          const { consent, isFirst } = consents.agree({ name, email, isHidden, isWithoutEmail: false })
          const clientId = context.config.apple.bundleId
          return {
            identityToken: await idToken(request, { consent, audience: clientId, nonce }, wrongly),
            authorizationCode: consents.issueCode({ consent, clientId, redirectUri: null, nonce }),
            subject: consent.subject,
            ...(isFirst && { user: { name, ...(consent.email !== null && { email: consent.email }) } }),
          }
        })
      },
      faultBody: () => ({ error: 'invalid_request' }),
      state: () => consents.state(),
      reset() {
        consents.reset()
        asked.clear()
        forgery = null
      },
    }
  },
}

type Token = { consent: Consent; audience: string; nonce: string | null }

function authorizeRoutes(
  scope: FastifyInstance,
  { config, feed }: ProviderContext,
  { consents, asked }: { consents: Consents; asked: Map<string, Asked> },
) {
  scope.get('/auth/authorize', async (request, reply) => {
    const query = request.query as Record<string, string | undefined> // Fastify's own parser
    const redirectUri = `${config.appUrl}/auth/apple/callback`
    if (query['client_id'] !== config.apple.servicesId) return refuse(reply, 'invalid_client')
    if (query['redirect_uri'] !== redirectUri) return refuse(reply, 'invalid_request', 'Invalid web redirect url.')
    if (!['code', 'code id_token'].includes(query['response_type'] ?? '')) {
      return refuse(reply, 'unsupported_response_type')
    }
    if (query['scope'] && query['response_mode'] !== 'form_post') {
      return refuse(reply, 'invalid_request', 'response_mode must be form_post when name or email scope is requested.')
    }
    const id = randomUUID()
    asked.set(id, { state: query['state'] ?? null, nonce: query['nonce'] ?? null, redirectUri })
    const html = accountPage({
      provider: 'Apple',
      action: `${PREFIX}/auth/decide/${id}`,
      known: consents.people(),
      choices: [
        { field: 'hide', label: 'Hide my e-mail', isTicked: false },
        { field: 'without', label: 'Share no e-mail (managed account)', isTicked: false },
      ],
    })
    return sendPage(reply, config.appUrl, html)
  })

  scope.post<{ Params: { id: string } }>('/auth/decide/:id', async (request, reply) => {
    const wish = asked.get(request.params.id)
    asked.delete(request.params.id)
    if (!wish) return refuse(reply, 'invalid_request', 'This page was used already.')
    const fields = formFields(request)
    const email = fields.get('email')?.trim() ?? ''
    const state = wish.state === null ? {} : { state: wish.state }
    if (fields.has('cancel') || email === '') {
      return sendPage(
        reply,
        config.appUrl,
        postingPage(wish.redirectUri, { ...state, error: 'user_cancelled_authorize' }),
      )
    }
    const name = fields.get('name')?.trim() ?? ''
    const choices = { isHidden: fields.has('hide'), isWithoutEmail: fields.has('without') }
    const { consent, isFirst } = consents.agree({ name, email, ...choices })
    feed.announce({ provider: 'apple' })
    const { servicesId: clientId } = config.apple
    const { nonce, redirectUri } = wish
    const code = consents.issueCode({ consent, clientId, redirectUri, nonce })
    const user = isFirst ? { user: JSON.stringify(userOf(consent)) } : {}
    return sendPage(reply, config.appUrl, postingPage(redirectUri, { ...state, code, ...user }))
  })
}

function tokenRoutes(
  scope: FastifyInstance,
  { config }: ProviderContext,
  { consents, idToken }: { consents: Consents; idToken: (request: FastifyRequest, token: Token) => Promise<string> },
) {
  /** The calling app, once it has authenticated. */
  async function clientOf(request: FastifyRequest, fields: URLSearchParams): Promise<string | null> {
    const clientId = fields.get('client_id') ?? ''
    if (clientId !== config.apple.servicesId && clientId !== config.apple.bundleId) return null
    const secret = fields.get('client_secret') ?? ''
    return (await isClientSecret(secret, clientId, config.apple, issuerOf(request))) ? clientId : null
  }

  scope.post('/auth/token', async (request, reply) => {
    const fields = formOf(request)
    if (!fields) return refuse(reply, 'invalid_request')
    const clientId = await clientOf(request, fields)
    if (clientId === null) return refuse(reply, 'invalid_client')
    if (fields.get('grant_type') !== 'authorization_code') return refuse(reply, 'unsupported_grant_type')
    const code = consents.takeCode(fields.get('code') ?? '', clientId, fields.get('redirect_uri'))
    if (!code) return refuse(reply, 'invalid_grant', 'The code has expired or has been revoked.')
    return {
      access_token: `a${randomUUID()}`,
      token_type: 'Bearer',
      expires_in: HOUR_SECONDS,
      refresh_token: consents.issueRefreshToken(code.consent.subject, clientId),
      id_token: await idToken(request, { consent: code.consent, audience: clientId, nonce: code.nonce }),
    }
  })

  scope.post('/auth/revoke', async (request, reply) => {
    const fields = formOf(request)
    if (!fields) return refuse(reply, 'invalid_request')
    const clientId = await clientOf(request, fields)
    if (clientId === null) return refuse(reply, 'invalid_client')
    if (!fields.get('token')) return refuse(reply, 'invalid_request')
    consents.revoke(fields.get('token') ?? '', clientId)
    return reply.code(200).send()
  })
}

function userOf({ name, email }: Consent) {
  const [firstName = '', ...rest] = name.split(' ')
  return { name: { firstName, lastName: rest.join(' ') }, ...(email !== null && { email }) }
}

function formOf(request: FastifyRequest): URLSearchParams | null {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  return isForm ? formFields(request) : null
}

function refuse(reply: FastifyReply, error: string, description?: string) {
  return reply.code(400).send({ error, ...(description && { error_description: description }) })
}

function sendPage(reply: FastifyReply, appUrl: string, html: string) {
  return reply.headers(pageHeaders(appUrl)).send(html)
}

const publicJwk = async (key: CryptoKey) => ({ ...(await exportJWK(key)), kid: KEY_ID, alg: 'RS256', use: 'sig' })

function issuerOf(request: FastifyRequest): string {
  const { localPort } = request.raw.socket
  if (!localPort) throw new ControlError(500, 'sandbox.broken', 'The sandbox does not know its own port.')
  return `http://127.0.0.1:${localPort}${PREFIX}`
}
