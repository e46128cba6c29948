import type { Readable } from 'node:stream'

export interface ObjectStore {
  /** An address to which a browser may PUT exactly one object of this type and size, with these headers. */
  presignPut(upload: UploadPermission): Promise<{ url: string; headers: Record<string, string> }>
  head(key: string): Promise<ObjectInfo | null>
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; info: ObjectInfo } | null>
  /**
   * Never replaces: an existing key is a StorageError of kind `exists`. With `size`, anything longer or shorter fails.
   */
  put(key: string, body: Readable | Buffer, options: { type: string; size?: number }): Promise<void>
  /** Deleting a missing object is no error. */
  delete(key: string): Promise<void>
  list(prefix: string): AsyncIterable<ListedObject>
  /** Removes unfinished writes of dead processes. */
  forgetDrafts(before: Date): Promise<void>
  close(): void
}

export interface UploadPermission {
  key: string
  type: string
  /** Null: unknown, so a reader of the object has to check. */
  size: number | null
  expiresAt: Date
  /** For callers that send a content type and no other header. S3 then lets them replace their own object meanwhile. */
  isBare?: boolean
}

export interface ObjectInfo {
  size: number
  type: string
  modifiedAt: Date
}

export interface ListedObject {
  key: string
  size: number
  modifiedAt: Date
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export class StorageError extends Error {
  readonly kind: 'exists' | 'size' | 'full' | 'key' | 'unavailable'

  constructor(kind: StorageError['kind'], cause?: unknown) {
    super(`storage: ${kind}`, { cause })
    this.name = 'StorageError'
    this.kind = kind
  }
}

/** Keys are chosen by the server; this is the second line of defence. */
export function assertKey(key: string) {
  const isSafe = key.length <= 512 && key.split('/').every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/.test(part))
  if (!isSafe) throw new StorageError('key')
}
