import { signState, verifyState } from '../secrets/signed-state.ts'
import type { UploadPermission } from './object-store.ts'

const PURPOSE = 'disk-upload'

/** The address of one upload: everything that it permits is in its last part, signed. */
export function presignDiskPut(secretKey: Buffer, url: string, { key, type, size, expiresAt }: UploadPermission) {
  const signed = signState(secretKey, PURPOSE, [key, type, size, expiresAt.getTime()], expiresAt)
  return { url: `${url}/${signed}`, headers: { 'content-type': type } }
}

/** What a signed address permits, or null when it is not ours. Whether it is too late is for the caller to see. */
export function verifyDiskPut(secretKey: Buffer, signed: string): UploadPermission | null {
  const verified = verifyState(secretKey, PURPOSE, signed, new Date(0))
  if (!verified) return null
  // We signed it, so it is what presignDiskPut wrote.
  const [key, type, size, expires] = verified.value as [string, string, number | null, number]
  return { key, type, size, expiresAt: new Date(expires) }
}
