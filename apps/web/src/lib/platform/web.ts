import type { ListedStorage, Platform } from './platform.ts'

export function webPlatform(): Platform {
  return {
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
    hasWhatsappHere: /Android|iPhone|iPad|iPod/i.test(globalThis.navigator?.userAgent ?? ''),
  }
}

/** Browsers may refuse storage altogether (private windows, blocked cookies); the app then simply forgets. */
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
