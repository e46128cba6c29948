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
  /** A phone or tablet, where WhatsApp is an app on the same device. */
  hasWhatsappHere: boolean
}

export type DeviceStorage = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export type ListedStorage = DeviceStorage & { keys(): readonly string[] }

export const platform: Platform = webPlatform()
