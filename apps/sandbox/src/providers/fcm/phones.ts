import { randomBytes, randomUUID } from 'node:crypto'

export type Phone = { token: string; platform: 'ios' | 'android' | 'web'; isInstalled: boolean }

export type Shown = {
  id: string
  token: string
  title: string
  body: string
  data: Record<string, string>
  tag: string | null
  at: string
}

export type Phones = ReturnType<typeof createPhones>

const KEPT = 500

/** Phones that have the app, and their notifications, newest last. */
export function createPhones(now: () => Date) {
  const phones = new Map<string, Phone>()
  let shown: Shown[] = []

  return {
    install(platform: Phone['platform']): Phone {
      const token = `${randomBytes(16).toString('base64url')}:APA91b${randomBytes(99).toString('base64url')}`
      const phone = { token, platform, isInstalled: true }
      phones.set(token, phone)
      return phone
    },
    find: (token: string) => phones.get(token),
    uninstall(token: string): boolean {
      const phone = phones.get(token)
      if (phone) phone.isInstalled = false
      return phone !== undefined
    },
    show(message: Pick<Shown, 'token' | 'title' | 'body' | 'data' | 'tag'>): Shown {
      const { token, title, body, data, tag } = message
      const notification = { id: randomUUID(), token, title, body, data, tag, at: now().toISOString() }
      shown = [...shown, notification].slice(-KEPT)
      return notification
    },
    list: (token?: string) => shown.filter((each) => token === undefined || each.token === token),
    state: () => ({ phones: [...phones.values()], notifications: shown }),
    reset() {
      phones.clear()
      shown = []
    },
  }
}
