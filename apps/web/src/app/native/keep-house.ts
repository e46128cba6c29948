import type { HouseOfApp } from '@wayform/contract/house.ts'
import { api, calls } from '../../lib/api.ts'
import { house } from '../../lib/house.ts'
import type { DeviceStorage } from '../../lib/platform/platform.ts'

const KEY = 'wf-house'
/** A first start waits no longer for the name of its installation. */
const FIRST_MS = 3_000
const LATER_MS = 15_000

/** The app's own page does not come from the server: it asks, and keeps the answer for its next start. */
export async function keepHouse(storage: DeviceStorage): Promise<void> {
  const kept = storage.get(KEY)
  if (kept === null) return fetchHouse(storage, FIRST_MS).then((known) => void Object.assign(house, known))
  Object.assign(house, JSON.parse(kept))
  void fetchHouse(storage, LATER_MS)
}

/** Null when the server can't be reached: the app works without. */
async function fetchHouse(storage: DeviceStorage, timeoutMs: number): Promise<HouseOfApp | null> {
  try {
    const known = await api(calls.system.house, {}, { signal: AbortSignal.timeout(timeoutMs) })
    storage.set(KEY, JSON.stringify(known))
    return known
  } catch {
    return null
  }
}
