import type { StorageConfig } from '../../config.ts'
import { diskStore } from './disk-store.ts'
import type { ObjectStore } from './object-store.ts'
import type { SecretKey } from '../secrets/secret-key.ts'

interface StoragePlace {
  storage: StorageConfig
  /** The address of files. With disk storage, the server accepts uploads on its host, too. */
  filesUrl: string
}

export async function openStorage({ storage, filesUrl }: StoragePlace, secretKey: SecretKey): Promise<ObjectStore> {
  if (storage.kind === 'disk')
    return diskStore({ directory: storage.directory, url: new URL('/uploads', filesUrl).href, secretKey })
  // Loaded on demand: the SDK is large, and most installations use a disk.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(storage)
}
