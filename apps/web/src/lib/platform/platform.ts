import { webPlatform } from './web.ts'

/** What differs between a browser and a native shell. Screens ask for it here and never for where they run. */
export type Platform = {
  storage: ListedStorage
  /** What lives as long as this tab. */
  session: DeviceStorage
  /** True when the text is in the clipboard. */
  copy(text: string): Promise<boolean>
  /** Hands a link to another app; false when the device has no such sheet or the person closed it. */
  share(content: { title: string; url: string }): Promise<boolean>
  /** Whether `share` has a sheet to show. */
  hasShareSheet: boolean
  /** Puts a file where the person finds it again; false when the device refused it. */
  save(file: Blob, name: string): Promise<boolean>
  /** Opens the device's own print dialog for what the page shows on paper; false where there is none. */
  print(): boolean
  /** A phone or tablet, where WhatsApp is an app on the same device. */
  hasWhatsappHere: boolean
  /** Where this phone would get the app from; null on computers, and in the app itself. */
  appStore: 'ios' | 'android' | null
  notifications: NotificationAccess
  /** Push notifications of the app on a phone; null in browsers, which get none. */
  push: PushDevice | null
}

export type PushDevice = {
  platform: 'ios' | 'android'
  /** Tells what Firebase calls this device, once notifications are allowed and whenever it changes; gives the way to stop it. */
  watchToken(listener: (token: string) => void): () => void
  /** Tells the path in the app that a tapped notification leads to. */
  watchTaps(listener: (path: string) => void): () => void
}

/** Whether this device lets us notify its owner. */
export type NotificationAccess = {
  /** True only where somebody refused it: a device that was never asked, or can't, is not blocked. */
  isBlocked(): boolean
  /** Tells when that changed; gives the way to stop it. */
  watch(listener: () => void): () => void
}

export type DeviceStorage = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export type ListedStorage = DeviceStorage & { keys(): readonly string[] }

export const platform: Platform = webPlatform()
