import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'

const DAY_SECONDS = 86_400
/** Uncompressed points start with this byte. */
const POINT_BYTES = 65

type Expected = { audience: string; applicationServerKey: string; now: Date }
export type Refusal = { status: 401 | 403; reason: string }

/** The `Authorization: vapid t=…, k=…` of a sender (RFC 8292): signed by the key that the browser subscribed with. */
export async function checkSender(
  authorization: string | undefined,
  { audience, applicationServerKey, now }: Expected,
): Promise<Refusal | null> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (token === undefined || key === undefined) return { status: 401, reason: 'VAPID authorization is missing' }
  if (key !== applicationServerKey) return { status: 403, reason: 'The key is not the one of the subscription' }
  try {
    const { payload } = await jwtVerify(token, publicKeyOf(key), {
      algorithms: ['ES256'],
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'sub'],
    })
    if ((payload.exp ?? 0) > now.getTime() / 1000 + DAY_SECONDS) {
      return { status: 403, reason: 'The token is good for longer than a day' }
    }
    if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(payload.sub ?? '')) return { status: 403, reason: 'No contact in sub' }
    return null
  } catch (error) {
    return { status: 403, reason: error instanceof Error ? error.message : 'The token is not good' }
  }
}

export function isPublicKey(key: string): boolean {
  try {
    publicKeyOf(key)
    return true
  } catch {
    return false
  }
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  if (point.length !== POINT_BYTES) throw new Error('No point of the curve')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}
