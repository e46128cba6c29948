import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { StoreName } from '@wayform/core/phone-app/store-plans.ts'
// The build for the native app takes `native/native-platform.ts` in its place (vite.config.ts).
import { createPlatform } from './web-platform.ts'

/** Abstracts the differences between a browser and the native app, so that screens never check where they run. */
export type Platform = {
  name: 'web' | 'ios' | 'android'
  /** Reads what the first call and the first screen need. */
  start(): Promise<void>
  /** `fetch` to our server: browsers send their cookie, the native app its token. */
  send: typeof fetch
  /** Keeps the session of an answer; browsers get theirs as a cookie, and no token. */
  keepToken(token: string | undefined): void
  forgetToken(): void
  /** The account of this device's session, as far as it is known without a request; it proves nothing. */
  account(): string | null
  /**
   * Called before the server is asked who is signed in; what it returns takes the answer. The native app keeps that
   * account beside the token it asked with, browsers get theirs as a cookie.
   */
  expectAccount(): (account: string) => void
  /** The phone's own pickers; null in browsers, where Google's and Apple's pages send the owner back signed in. */
  accounts: PhoneAccounts | null
  /** Plans in the store of the phone, whose rules forbid any other sale in the app; null in browsers. */
  purchases: StorePurchases | null
  storage: ListedStorage
  /** Lives as long as the tab (sessionStorage). */
  session: DeviceStorage
  /** Resolves to true once the text is in the clipboard. */
  copy(text: string): Promise<boolean>
  /** Opens the share sheet; false if the device has none or the person closed it. */
  share(content: { title: string; url: string }): Promise<boolean>
  /** Whether `share` has a sheet to show. */
  hasShareSheet: boolean
  /** Downloads a file; false if the device refused it. */
  save(file: Blob, name: string): Promise<boolean>
  /** Opens the print dialog; false if there is none. */
  print(): boolean
  /** Android's app: its file picker offers photos and documents, but no camera. */
  hasPickerWithoutCamera: boolean
  /** A phone or tablet, where WhatsApp is an app on the same device. */
  hasWhatsappHere: boolean
  /** The app store of this phone; null on computers and in the app itself. */
  appStore: 'ios' | 'android' | null
  /** Registers the service worker that keeps the app's files; null where they are on the device anyway. */
  workers: ServiceWorkerContainer | null
  notifications: NotificationAccess
  /** A number on the icon of the installed app; 0 takes it away. Nothing happens where icons carry none. */
  setBadge(count: number): void
  /** Push notifications of the native app; null in browsers, which get none. */
  push: PushDevice | null
  /** Functions of the native app only; null in browsers. */
  shell: Shell | null
}

export type Shell = {
  /** Calls back when Android's Back is pressed. */
  watchBack(listener: () => void): () => void
  /** Hides the app, as Back does on the first screen. */
  leave(): void
  /** Calls back with the path of every link to our host that opens the app, also the one that started it. */
  watchLinks(listener: (path: string) => void): () => void
  /** The path of a link to our host; null for any other address. */
  ownPath(address: string): string | null
  updates: AppUpdates
  /** Opens a page of our host in the phone's browser; a plain link would lead back into the app. */
  openInBrowser(address: string | null): void
  /** Light or dark signs in the status bar, for the screen below it. */
  setBars(isDark: boolean): void
  /** Calls back when the keyboard has covered a part of the screen. */
  watchKeyboard(listener: () => void): () => void
  /** The store's own dialog; it decides whether one is shown, and does not tell. */
  askReview(): void
}

/** Newer screens for the app that is installed. */
export type AppUpdates = {
  /** The key that verifies updates, in hexadecimal; null in a build without a key, which is never updated. */
  publicKey: string | null
  /** The versions of the screens that run and of the app around them. */
  versions(): Promise<{ screens: string; native: string }>
  /** The version that was rolled back because its first screen never worked. */
  failedVersion(): Promise<string | null>
  isOnMobileData(): Promise<boolean>
  /** Fails unless the archive is complete and has this checksum. */
  download(
    archive: { url: string; version: string; checksum: string },
    onProgress: (percent: number) => void,
  ): Promise<DownloadedUpdate>
  /** Called once the first screen works; without it the device goes back to the screens before. */
  markReady(): void
  openStore(): void
}

export type DownloadedUpdate = {
  /** Restarts the app with the new screens. */
  activateNow(): Promise<void>
  /** With the next start. */
  activateLater(): Promise<void>
}

export type PushDevice = {
  platform: 'ios' | 'android'
  /** The system was never asked, so it may be asked once. */
  canAsk(): boolean
  /** The system asks; true if the owner allows notifications. */
  ask(): Promise<boolean>
  /** Opens the phone's settings, the only way back after a refusal. */
  openSettings(): void
  /**
   * Calls back with the Firebase token once notifications are allowed and whenever it changes; returns the unsubscribe
   * function.
   */
  watchToken(listener: (token: string) => void): () => void
  /** Calls back with the path in the app that a tapped notification leads to. */
  watchTaps(listener: (path: string) => void): () => void
}

/** The accounts on a phone. Who closes a picker gets null. */
export type PhoneAccounts = {
  /** The pickers that this app has. */
  providers: readonly ('google' | 'apple')[]
  pickGoogle(): Promise<BodyOf<typeof calls.auth.googleNative> | null>
  pickApple(): Promise<NativeApple | null>
}

export type NativeApple = {
  identityToken: string
  authorizationCode: string
  nonce: string
  /** Told by Apple with the first consent only. */
  user?: { name: string }
}

/** Plans that the phone's store sells. */
export type StorePurchases = {
  store: StoreName
  /** Connects the store with an account, which then hears of every purchase on this phone, also of earlier ones. */
  start(account: StoreAccount): () => void
  offer: {
    current(): StoreOffer
    watch(listener: () => void): () => void
    /** Asks a store again that was not reachable, as far as it can be asked by now. */
    reload(): void
    /** The same when the owner waits for it: if need be, the screens start again. */
    tryAgain(): void
  }
  /** The store's own dialog. With a running subscription it is changed: at once, or with the next cycle. */
  buy(productId: string, starts: 'now' | 'later'): Promise<'sent' | 'cancelled' | 'failed'>
  /** Has what was bought with this phone's store account checked again. */
  restore(): Promise<RestoredPurchase>
  /** Asks the store about purchases that it has not confirmed. */
  askAgain(): Promise<void>
  /** Opens the store's list of subscriptions. */
  manage(): void
}

export type StoreOffer = {
  state: 'loading' | 'ready' | 'unreachable'
  /** By product, exactly as the store writes them. */
  prices: Readonly<Record<string, string>>
}

export type StoreReceipt = BodyOf<typeof calls.payments.validatePurchase>

export type StoreAccount = {
  id: string
  validate(receipt: StoreReceipt): Promise<AnswerOf<typeof calls.payments.validatePurchase>>
  onEvent(event: StoreEvent): void
}

export type RefusedPurchase = { what: 'refused'; code: number; message: string; transactionId: string }

export type StoreEvent =
  | { what: 'verified' }
  | RefusedPurchase
  | { what: 'pending'; productId: string }
  | { what: 'cancelled' }

export type RestoredPurchase = { what: 'verified' | 'nothing' | 'unreachable' } | RefusedPurchase

/** Whether notifications are allowed on this device. */
export type NotificationAccess = {
  /** True only if they were refused: a device that was never asked, or does not support them, is not blocked. */
  isBlocked(): boolean
  /** Calls back when the permission changes; returns the unsubscribe function. */
  watch(listener: () => void): () => void
}

export type DeviceStorage = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export type ListedStorage = DeviceStorage & { keys(): readonly string[] }

export const platform: Platform = createPlatform()
