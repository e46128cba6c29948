import { randomBytes } from 'node:crypto'
import { importSPKI, jwtVerify } from 'jose'

const JWT_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const MAX_LIFE_SECONDS = 3_600
type Refused = { error: string; error_description: string }
type Granted = { access_token: string; expires_in: number; token_type: 'Bearer' }

/** Google's answer to a signed assertion of a service account, and the access tokens that it issued. */
export function createServiceAccount(
  { clientEmail, publicKey, scopes }: { clientEmail: string; publicKey: string; scopes: readonly string[] },
  now: () => Date,
) {
  const tokens = new Map<string, number>()

  return {
    async grant(fields: URLSearchParams, audience: string): Promise<Granted | Refused> {
      if (fields.get('grant_type') !== JWT_GRANT) {
        return refused('unsupported_grant_type', 'Invalid grant_type: ' + (fields.get('grant_type') ?? ''))
      }
      const assertion = fields.get('assertion')
      if (!assertion) return refused('invalid_request', 'Missing required parameter: assertion')
      try {
        const key = await importSPKI(publicKey, 'RS256')
        const { payload } = await jwtVerify(assertion, key, {
          algorithms: ['RS256'],
          issuer: clientEmail,
          audience,
          requiredClaims: ['iat', 'exp'],
          currentDate: now(),
          clockTolerance: 60,
        })
        if ((payload.exp ?? Infinity) - (payload.iat ?? 0) > MAX_LIFE_SECONDS) {
          return refused('invalid_grant', 'Invalid JWT: Token must be a short-lived token (60 minutes)')
        }
        const { scope } = payload
        if (typeof scope !== 'string' || !scope.split(' ').some((each) => scopes.includes(each))) {
          return refused('invalid_scope', 'Invalid OAuth scope or ID token audience provided.')
        }
      } catch {
        return refused('invalid_grant', 'Invalid JWT Signature.')
      }
      const token = `ya29.c.${randomBytes(48).toString('base64url')}`
      tokens.set(token, now().getTime() + MAX_LIFE_SECONDS * 1000)
      return { access_token: token, expires_in: MAX_LIFE_SECONDS - 1, token_type: 'Bearer' }
    },

    isGood: (token: string) => (tokens.get(token) ?? 0) > now().getTime(),
    /** Before they expire, as Google does when a key is revoked. */
    endTokens: () => tokens.clear(),
  }
}

const refused = (error: string, description: string): Refused => ({ error, error_description: description })
