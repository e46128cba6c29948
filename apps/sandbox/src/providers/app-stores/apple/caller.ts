import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose'
import type { SandboxConfig } from '../../../config.ts'

const AUDIENCE = 'appstoreconnect-v1'
const MAX_LIFE_SECONDS = 3_600

/** Whether a caller signed its request with the app's key, as App Store Connect gives it out. */
export async function isCaller(
  authorization: string | undefined,
  { issuerId, keyId, bundleId, publicKey }: SandboxConfig['appStore'],
  now: Date,
): Promise<boolean> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return false
  try {
    const { kid, typ } = decodeProtectedHeader(token)
    if (kid !== keyId || typ !== 'JWT') return false
    const { payload } = await jwtVerify(token, await importSPKI(publicKey, 'ES256'), {
      algorithms: ['ES256'],
      issuer: issuerId,
      audience: AUDIENCE,
      requiredClaims: ['iat', 'exp', 'bid'],
      currentDate: now,
      clockTolerance: 60,
    })
    return payload['bid'] === bundleId && (payload.exp ?? Infinity) - (payload.iat ?? 0) <= MAX_LIFE_SECONDS
  } catch {
    return false
  }
}
