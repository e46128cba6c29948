import { signState, verifyState } from '../secrets/signed-state.ts'
import type { UploadPermission } from './object-store.ts'
import type { SecretKey } from '../secrets/secret-key.ts'

const PURPOSE = 'disk-upload'

/** The address of one upload: its last segment contains the signed permission. */
export function presignDiskPut(secretKey: SecretKey, url: string, { key, type, size, expiresAt }: UploadPermission) {
  const signed = signState(secretKey, PURPOSE, [key, type, size, expiresAt.getTime()], expiresAt)
  return { url: `${url}/${signed}`, headers: { 'content-type': type } }
}

/** The permission of a signed address, or null if it is not ours. The caller checks the expiry. */
export function verifyDiskPut(secretKey: SecretKey, signed: string): UploadPermission | null {
  const verified = verifyState(secretKey, PURPOSE, signed, new Date(0))
  if (!verified) return null
  // We signed it, so it is what presignDiskPut wrote.
  const [key, type, size, expires] = verified.value as [string, string, number | null, number]
  return { key, type, size, expiresAt: new Date(expires) }
}
