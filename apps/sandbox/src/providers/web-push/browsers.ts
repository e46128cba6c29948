import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto'

export type Browser = {
  id: string
  applicationServerKey: string
  keys: ECDH
  auth: Buffer
  isSubscribed: boolean
}

export type ShownInBrowser = {
  id: string
  token: string
  title: string
  body: string
  data: Record<string, string>
  tag: string | null
  badge: number | null
  /** The whole message, as a service worker gets it. */
  message: string
  at: string
}

const KEPT = 500

/** Browsers that are subscribed, and their notifications, newest last. */
export function createBrowsers(now: () => Date) {
  const browsers = new Map<string, Browser>()
  let shown: ShownInBrowser[] = []

  return {
    subscribe(applicationServerKey: string): Browser {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const browser = { id: randomUUID(), applicationServerKey, keys, auth: randomBytes(16), isSubscribed: true }
      browsers.set(browser.id, browser)
      return browser
    },
    find: (id: string) => browsers.get(id),
    unsubscribe(id: string): boolean {
      const browser = browsers.get(id)
      if (browser) browser.isSubscribed = false
      return browser !== undefined
    },
    show(token: string, message: string): void {
      const { title, body, path, tag, badge } = fieldsOf(message)
      const notification = {
        id: randomUUID(),
        token,
        title: textOf(title),
        body: textOf(body),
        data: { path: textOf(path) },
        tag: textOf(tag) || null,
        badge: typeof badge === 'number' ? badge : null,
        message,
        at: now().toISOString(),
      }
      shown = [...shown, notification].slice(-KEPT)
    },
    list: (token?: string) => shown.filter((each) => token === undefined || each.token === token),
    state: () => ({
      browsers: [...browsers.values()].map(({ id, isSubscribed }) => ({ id, isSubscribed })),
      notifications: shown,
    }),
    reset() {
      browsers.clear()
      shown = []
    },
  }
}

export type Browsers = ReturnType<typeof createBrowsers>

function fieldsOf(message: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(message)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // a JSON object
  } catch {
    return {}
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
