import { ACCOUNT_COOKIE } from '@wayform/contract/first-screen.ts'
import { earlyAnswer } from './early-calls.ts'
import type { ListedStorage, NotificationAccess, Platform } from './platform.ts'

export function createPlatform(): Platform {
  return {
    name: 'web',
    start: async () => undefined,
    send: (input, init) => earlyAnswer(input, init) ?? fetch(input, init),
    keepToken: () => undefined,
    forgetToken: () => undefined,
    account: () => cookie(ACCOUNT_COOKIE),
    expectAccount: () => () => undefined,
    accounts: null,
    purchases: null,
    storage: browserStorage(() => localStorage),
    session: browserStorage(() => sessionStorage),
    copy: (text) =>
      navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    share: async (content) => {
      if (!('share' in navigator)) return false
      return navigator.share(content).then(
        () => true,
        () => false,
      )
    },
    hasShareSheet: typeof globalThis.navigator?.share === 'function',
    save: async (file, name) => attempt(() => download(file, name)) ?? false,
    print: () => attempt(() => (window.print(), true)) ?? false,
    hasPickerWithoutCamera: false,
    hasWhatsappHere: /Android|iPhone|iPad|iPod/i.test(globalThis.navigator?.userAgent ?? ''),
    appStore: appStoreOf(globalThis.navigator?.userAgent ?? ''),
    // Missing on plain http, except on this machine.
    workers: globalThis.navigator?.serviceWorker ?? null,
    notifications: browserNotifications(),
    setBadge: (count) => {
      if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
    },
    push: null,
    shell: null,
  }
}

function cookie(name: string): string | null {
  const parts = globalThis.document?.cookie.split('; ') ?? []
  const found = parts.find((part) => part.startsWith(`${name}=`))
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
}

export function appStoreOf(userAgent: string): Platform['appStore'] {
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return /Android/i.test(userAgent) ? 'android' : null
}

function browserNotifications(): NotificationAccess {
  return {
    isBlocked: () => globalThis.Notification?.permission === 'denied',
    watch: (listener) => {
      const ending = new AbortController()
      void globalThis.navigator?.permissions
        ?.query({ name: 'notifications' })
        .then((status) => status.addEventListener('change', listener, { signal: ending.signal }))
        // Browsers without this API report the change when the page is opened again.
        .catch(() => undefined)
      return () => ending.abort()
    },
  }
}

const REVOKE_AFTER_MS = 60_000

function download(file: Blob, name: string): true {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start reading the object URL only after a while.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
  return true
}

/** Browsers may refuse storage altogether (private windows, blocked cookies); the app then works without it. */
function browserStorage(open: () => Storage): ListedStorage {
  return {
    get: (key) => attempt(() => open().getItem(key)) ?? null,
    set: (key, value) => attempt(() => open().setItem(key, value)),
    remove: (key) => attempt(() => open().removeItem(key)),
    keys: () => attempt(() => Object.keys(open())) ?? [],
  }
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
