import type { StorageConfig } from '../../config.ts'
import { diskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'

interface StoragePlace {
  storage: StorageConfig
  /** Where files are served. On its host the server takes uploads for the disk, too. */
  filesUrl: string
}

export async function openStorage({ storage, filesUrl }: StoragePlace, secretKey: Buffer): Promise<ObjectStore> {
  if (storage.kind === 'disk')
    return diskStore({ directory: storage.directory, url: new URL('/uploads', filesUrl).href, secretKey })
  // The SDK is large, and most installations begin on disk.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(storage)
}
