import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { SandboxConfig } from '../../config.ts'
import { formFields } from '../sign-in/form-fields.ts'

const LIFETIME_SECONDS = 32_400

export type Tokens = ReturnType<typeof createTokens>

/** Access tokens of the app, for its id and secret. */
export function createTokens({ clientId, clientSecret }: SandboxConfig['paypal'], now: () => Date) {
  const tokens = new Map<string, number>()
  const pair = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  return {
    grant(request: FastifyRequest): { status: number; body: object } {
      if (request.headers.authorization !== pair) {
        return refusal(401, 'invalid_client', 'Client Authentication failed')
      }
      const grant = formFields(request).get('grant_type')
      if (grant === null) return refusal(400, 'unsupported_grant_type', 'Grant Type is NULL')
      if (grant !== 'client_credentials') return refusal(400, 'unsupported_grant_type', 'unsupported grant_type')
      const token = `A21AA${randomBytes(48).toString('base64url')}`
      tokens.set(token, now().getTime() + LIFETIME_SECONDS * 1000)
      return {
        status: 200,
        body: {
          scope:
            'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks',
          access_token: token,
          token_type: 'Bearer',
          app_id: 'APP-80W284485P519543T',
          expires_in: LIFETIME_SECONDS,
          nonce: `${now().toISOString()}${randomUUID()}`,
        },
      }
    },
    isGood: (token: string) => (tokens.get(token) ?? 0) > now().getTime(),
    /** As when PayPal revokes them early. */
    end: () => tokens.clear(),
  }
}

const refusal = (status: number, error: string, description: string) => ({
  status,
  body: { error, error_description: description },
})
