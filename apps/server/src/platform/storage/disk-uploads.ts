import { createHmac } from 'node:crypto'
import { deriveKey } from '../secrets/secret-key.ts'
import { isEqualSecret } from '../secrets/tokens.ts'
import type { UploadPermission } from './object-store.ts'

/** What arrived at the upload address. */
export interface DiskPut {
  key: string
  query: Record<string, unknown>
  contentType: string | undefined
  contentLength: string | undefined
}

/** The permission that a PUT was signed for, or null: wrong, changed, too old, or another type or size than promised. */
export function verifyPut(secretKey: Buffer, put: DiskPut, now: Date): UploadPermission | null {
  const { type, size, expires, signature } = put.query
  if (typeof type !== 'string' || typeof size !== 'string' || typeof expires !== 'string') return null
  if (typeof signature !== 'string' || !/^\d{1,15}$/.test(size) || !/^\d{1,15}$/.test(expires)) return null
  const upload = { key: put.key, type, size: Number(size), expiresAt: new Date(Number(expires)) }
  if (!isEqualSecret(signature, sign(deriveKey(secretKey, 'disk-upload'), upload))) return null
  if (upload.expiresAt <= now || put.contentType !== type || put.contentLength !== size) return null
  return upload
}

export function presignDiskPut(uploadKey: Buffer, url: string, upload: UploadPermission) {
  const address = new URL(`${url}/${upload.key.split('/').map(encodeURIComponent).join('/')}`)
  address.searchParams.set('type', upload.type)
  address.searchParams.set('size', String(upload.size))
  address.searchParams.set('expires', String(upload.expiresAt.getTime()))
  address.searchParams.set('signature', sign(uploadKey, upload))
  return { url: address.href, headers: { 'content-type': upload.type } }
}

function sign(uploadKey: Buffer, { key, type, size, expiresAt }: UploadPermission): string {
  const promised = JSON.stringify(['PUT', key, type, size, expiresAt.getTime()])
  return createHmac('sha256', uploadKey).update(promised).digest('base64url')
}
