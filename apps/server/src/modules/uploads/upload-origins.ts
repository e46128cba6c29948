import type { Config } from '../../config.ts'

/** Where browsers send files to, for the policies of the pages that do. */
export function uploadOrigins({ storage, filesUrl }: Pick<Config, 'storage' | 'filesUrl'>): string[] {
  if (storage.kind === 'disk') return [new URL(filesUrl).origin]
  if (storage.endpoint !== null) return [new URL(storage.endpoint).origin]
  // A bucket with dots has no certificate of its own name: the SDK then puts it into the path.
  const host = storage.bucket.includes('.') ? 's3' : `${storage.bucket}.s3`
  return [`https://${host}.${storage.region}.amazonaws.com`]
}
