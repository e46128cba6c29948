import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose'
import type { SandboxConfig } from '../../config.ts'

const MAX_LIFE_SECONDS = 15_777_000

/** Whether an app authenticated as Apple requires: with a short-lived token, signed with its team's registered key. */
export async function isClientSecret(
  secret: string,
  clientId: string,
  { teamId, keyId, publicKey }: SandboxConfig['apple'],
  issuer: string,
): Promise<boolean> {
  try {
    if (decodeProtectedHeader(secret).kid !== keyId) return false
    const key = await importSPKI(publicKey, 'ES256')
    const { payload } = await jwtVerify(secret, key, {
      algorithms: ['ES256'],
      issuer: teamId,
      subject: clientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
    })
    return (payload.exp ?? Infinity) - (payload.iat ?? 0) <= MAX_LIFE_SECONDS
  } catch {
    return false
  }
}
