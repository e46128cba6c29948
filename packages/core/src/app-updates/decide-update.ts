import { isNewer, readAppVersion } from './app-version.ts'
import type { SignedBundle } from './bundle.ts'

/** The operator's decision: the percentage of devices that each version is offered to, and whether any is offered. */
export type Rollout = { stopped: boolean; percent: Readonly<Record<string, number>> }

export type InstalledApp = {
  /** The version of the screens that are running. */
  version: string
  /** The version of the app from the store around them. */
  native?: string | undefined
  /** A random name that the device made for itself. Without one it waits until everybody gets the version. */
  device?: string | undefined
}

export type UpdateDecision<B extends SignedBundle> =
  | { kind: 'none' }
  | { kind: 'screens'; bundle: B }
  /** These screens need a newer app from the store. */
  | { kind: 'store'; version: string }

/** The newest version that this device may have. Screens are never replaced by older ones: mistakes are mended forward. */
export function decideUpdate<B extends SignedBundle>(
  bundles: readonly B[],
  rollout: Rollout,
  app: InstalledApp,
): UpdateDecision<B> {
  if (rollout.stopped) return { kind: 'none' }
  const [newest] = bundles
    .filter(({ version }) => isNewer(version, app.version) && isOffered(version, rollout, app.device))
    .toSorted((one, other) => (isNewer(one.version, other.version) ? -1 : 1))
  if (!newest) return { kind: 'none' }
  return needsStore(newest, app) ? { kind: 'store', version: newest.version } : { kind: 'screens', bundle: newest }
}

function needsStore({ version, minimumNative }: SignedBundle, { version: installed, native }: InstalledApp): boolean {
  const isMajor = readAppVersion(version)?.[0] !== readAppVersion(installed)?.[0]
  return isMajor || isNewer(minimumNative, native ?? installed)
}

/** Stable for a device: a larger share includes everybody who was in the smaller one. */
function isOffered(version: string, { percent }: Rollout, device: string | undefined): boolean {
  const share = Object.hasOwn(percent, version) ? (percent[version] ?? 0) : 0
  return share >= 100 || (device !== undefined && bucketOf(`${version} ${device}`) < share)
}

/** 0 to 99, evenly spread (FNV-1a); the version in it makes other devices the first ones each time. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  // The low bits of FNV alone are uneven for texts that differ at their end only.
  return ((hash ^ (hash >>> 15)) >>> 0) % 100
}
