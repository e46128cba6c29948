import type { Config } from '../../config.ts'

/** The origins that browsers upload to, for the policies of the pages. */
export function uploadOrigins({ storage, filesUrl }: Pick<Config, 'storage' | 'filesUrl'>): string[] {
  if (storage.kind === 'disk') return [new URL(filesUrl).origin]
  if (storage.endpoint !== null) return [new URL(storage.endpoint).origin]
  // A bucket name with dots does not match the wildcard certificate: the SDK then puts it into the path.
  const host = storage.bucket.includes('.') ? 's3' : `${storage.bucket}.s3`
  return [`https://${host}.${storage.region}.amazonaws.com`]
}
