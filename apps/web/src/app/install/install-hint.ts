import type { DeviceStorage } from '../../lib/platform/platform.ts'

const VISITS_KEY = 'wf-visits'
const SHOWN_KEY = 'wf-install-shown'
const FROM_VISIT = 3
const AGAIN_AFTER_MS = 30 * 86_400_000
/** Browsers inside chat apps; on an iPhone they can't add an app to the Home Screen. */
const IN_APP = /FBAN|FBAV|Instagram|WhatsApp|Line\/|MicroMessenger|Telegram|Snapchat|GSA\//i

export type InstallKind = 'android' | 'iphone' | 'inApp'

/** The way to install the app on this device; null where it is installed already or can't be. */
export function installKind(userAgent: string, isInstalled: boolean, canAsk: boolean): InstallKind | null {
  if (isInstalled) return null
  if (/iPhone|iPad|iPod/.test(userAgent)) {
    return IN_APP.test(userAgent) || !/Safari\//.test(userAgent) ? 'inApp' : 'iphone'
  }
  return canAsk ? 'android' : null
}

/** Once for each tab that an owner opens. */
export function countVisit(storage: DeviceStorage, session: DeviceStorage): void {
  if (session.get(VISITS_KEY) !== null) return
  session.set(VISITS_KEY, '1')
  storage.set(VISITS_KEY, String(Number(storage.get(VISITS_KEY) ?? 0) + 1))
}

/** From the third visit on, at most once in 30 days. */
export function isHintDue(storage: DeviceStorage, now: number): boolean {
  const shownAt = storage.get(SHOWN_KEY)
  if (shownAt !== null && now - Number(shownAt) < AGAIN_AFTER_MS) return false
  return Number(storage.get(VISITS_KEY) ?? 0) >= FROM_VISIT
}

export function markHintShown(storage: DeviceStorage, now: number): void {
  storage.set(SHOWN_KEY, String(now))
}
