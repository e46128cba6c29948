import type { DeviceStorage } from '../../lib/platform/platform.ts'

const KEY = 'wf-reloaded-at'
const ONCE_PER_MS = 10_000

/** Browsers word a failed load of a module differently. */
export function isLoadFailure(error: unknown): boolean {
  const text = error instanceof Error ? error.message : ''
  return /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i.test(
    text,
  )
}

/** A file that is still missing after a reload would otherwise reload the page for ever. */
export function mayReload(storage: DeviceStorage, now: number): boolean {
  const last = Number(storage.get(KEY) ?? 0)
  if (now - last < ONCE_PER_MS) return false
  storage.set(KEY, String(now))
  return storage.get(KEY) === String(now)
}
