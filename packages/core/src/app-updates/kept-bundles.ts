import { isNewer } from './app-version.ts'
import type { SignedBundle } from './bundle.ts'
import type { Rollout } from './decide-update.ts'
import type { UpdateNews } from './update-news.ts'

export type StoredBundle = SignedBundle & { createdAt: Date; news?: UpdateNews | undefined }

const KEEP_MS = 30 * 86_400_000

/**
 * A version that everybody could replace stays for 30 days after the next one was made: a download may be under way, and
 * a version that is taken back leaves the one before it.
 */
export function keptBundles<B extends StoredBundle>(bundles: readonly B[], rollout: Rollout, now: Date): B[] {
  return bundles.filter((bundle) => {
    const newer = bundles.filter(({ version }) => isNewer(version, bundle.version))
    const isReplaced = newer.some(({ version }) => (rollout.percent[version] ?? 0) >= 100)
    const replacedAt = Math.min(...newer.map(({ createdAt }) => createdAt.getTime()))
    return !isReplaced || now.getTime() < replacedAt + KEEP_MS
  })
}
