import { type CryptoKey, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { rsaKeysOf } from '../../frame/rsa-keys.ts'

/** Defects of a token, for tests of its verification. */
export const FORGERIES = ['wrongKey', 'wrongAudience', 'wrongIssuer', 'wrongNonce', 'expired', 'unsigned'] as const
export type Forgery = (typeof FORGERIES)[number]

type Signer = { key: CryptoKey; kid: string }

/** Signs these claims correctly, or with the requested defect. */
export async function signIdToken(claims: JWTPayload, signer: Signer, forgery: Forgery | null): Promise<string> {
  const payload = { ...claims, ...(forgery && wrongClaims(forgery)) }
  if (forgery === 'unsigned') return new UnsecuredJWT(payload).encode()
  const key = forgery === 'wrongKey' ? (await rsaKeysOf('nobody')).privateKey : signer.key
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: signer.kid }).sign(key)
}

function wrongClaims(forgery: Forgery): JWTPayload {
  if (forgery === 'wrongAudience') return { aud: 'another-app' }
  if (forgery === 'wrongIssuer') return { iss: 'https://issuer.example' }
  if (forgery === 'wrongNonce') return { nonce: 'of-another-sign-in' }
  return forgery === 'expired' ? { iat: 1_000_000_000, exp: 1_000_003_600 } : {}
}
