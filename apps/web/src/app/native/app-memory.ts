import type { DeviceStorage } from '../../lib/platform/platform.ts'

/** Facts about the app's use on this device, for all accounts. */
export type AppMemory = {
  firstStartAt: number
  /** Starts of the app, this one included. */
  starts: number
  /** When the push primer was put off, in milliseconds. */
  pushDeclinedAt: readonly number[]
  /** Major versions whose users were asked for a review. */
  askedMajors: readonly number[]
  /** The update that was rolled back; it is not loaded again. */
  failedVersion: string | null
  /** A random name, by which updates are rolled out to some devices first. */
  device: string
}

const KEY = 'wf-app'

export function readMemory(storage: DeviceStorage): AppMemory {
  const empty: AppMemory = {
    firstStartAt: 0,
    starts: 0,
    pushDeclinedAt: [],
    askedMajors: [],
    failedVersion: null,
    device: '',
  }
  try {
    // Written by `remember` alone; fields that a later version added are filled in.
    return { ...empty, ...(JSON.parse(storage.get(KEY) ?? '{}') as Partial<AppMemory>) }
  } catch {
    return empty
  }
}

export function remember(storage: DeviceStorage, changes: Partial<AppMemory>): void {
  storage.set(KEY, JSON.stringify({ ...readMemory(storage), ...changes }))
}

export function countStart(storage: DeviceStorage, now: number): void {
  const { firstStartAt, starts, device } = readMemory(storage)
  remember(storage, {
    firstStartAt: firstStartAt || now,
    starts: starts + 1,
    device: device || crypto.randomUUID(),
  })
}
