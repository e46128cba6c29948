import { useEffect, useState } from 'preact/hooks'
import type { Checkout } from '../frame/checkout.ts'
import type { DemoShop } from '../demo/make-shop.ts'
import type { ShownSubscription } from '../providers/app-stores/shown-subscription.ts'

/** The type of the state that the control API returns. */
export interface SandboxState {
  appUrl: string
  /** Null: not made since the sandbox started. */
  shop: DemoShop | null
  providers: {
    whatsapp: { businessNumber: string; chats: Chat[] }
    smtp: { mails: Mail[] }
    hooks: { hooks: Hook[] }
    fcm: { notifications: PushNotification[] }
    'web-push': { notifications: PushNotification[] }
    google: { people: Person[]; spreadsheets: Spreadsheet[]; events: CalendarEvent[] }
    stripe?: { checkouts: Checkout[] }
    paypal?: { checkouts: Checkout[] }
    razorpay?: { checkouts: Checkout[] }
    'app-store'?: StoreState
    'google-play'?: StoreState
    apple: { people: Person[]; consents: { subject: string; email: string | null; isAlias: boolean }[] }
  }
}
interface StoreState {
  /** Newest first. */
  subscriptions: ShownSubscription[]
  /** Newest last. */
  notices: StoreNotice[]
}
export interface StoreNotice {
  id: string
  type: string
  /** The subscription's id. */
  about: string
  at: string
  deliveries: number
}
export interface Hook {
  id: string
  name: string
  method: string
  path: string
  query: [string, string][]
  headers: Record<string, string>
  body: string
  status: number | null
  at: string
}
export interface Spreadsheet {
  id: string
  owner: string
  title: string
  timeZone: string
  isDeleted: boolean
  sheets: { sheetId: number; title: string; rows: (string | number)[][] }[]
}
export interface CalendarEvent {
  id: string
  owner: string
  status: 'confirmed' | 'tentative' | 'cancelled'
  title: string
  description: string
  start: string
  end: string
  isBusy: boolean
}
export interface Person {
  subject: string
  name: string
  email: string
  isVerified: boolean
}
export interface Chat {
  number: string
  name: string | null
  messages: Message[]
}
export interface Message {
  id: string
  text: string
  at: string
  fromBusiness: boolean
  status: 'accepted' | 'sent' | 'delivered' | 'read' | 'failed'
  footer?: string
  copyCode?: { text: string; code: string }
}
export interface PushNotification {
  id: string
  token: string
  title: string
  body: string
  data: Record<string, string>
  tag: string | null
  at: string
}
export interface Mail {
  id: string
  from: string
  to: string[]
  subject: string
  text: string
  hasHtml: boolean
  attachments: { filename: string; type: string; size: number }[]
  at: string
}

/** The whole state, fetched again whenever the live feed reports a change. */
export function useSandbox(): { state: SandboxState | null; isConnected: boolean } {
  const [state, setState] = useState<SandboxState | null>(null)
  const [isConnected, setConnected] = useState(true)

  useEffect(() => {
    const over = new AbortController()
    let isLoading = false
    let isStale = false

    async function load() {
      isStale = true
      if (isLoading) return
      isLoading = true
      while (isStale && !over.signal.aborted) {
        isStale = false
        try {
          const answer = await fetch('/__control/state', { signal: over.signal })
          const next: SandboxState = await answer.json()
          if (!over.signal.aborted) setState(next)
        } catch {
          if (!over.signal.aborted) setConnected(false)
        }
      }
      isLoading = false
    }

    const feed = new EventSource('/__control/events')
    feed.addEventListener('open', () => {
      setConnected(true)
      void load()
    })
    feed.addEventListener('change', () => void load())
    feed.addEventListener('error', () => setConnected(false))
    return () => {
      over.abort()
      feed.close()
    }
  }, [])

  return { state, isConnected }
}

export async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`/__control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) {
    const { message } = (await answer.json()) as { message?: string } // every control error has this shape
    throw new Error(message ?? `The sandbox answered ${answer.status}.`)
  }
}
