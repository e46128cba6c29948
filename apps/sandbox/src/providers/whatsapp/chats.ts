import { chatNumber } from './phone-numbers.ts'

export interface ChatMessage {
  id: string
  from: string
  to: string
  /** As the phone shows it, with WhatsApp's own formatting characters. */
  text: string
  at: string
  fromBusiness: boolean
  status: 'accepted' | 'sent' | 'delivered' | 'read' | 'failed'
  footer?: string
  /** An authentication template's button and the text that it copies. */
  copyCode?: { text: string; code: string }
}

export interface Chat {
  number: string
  name: string | null
  messages: ChatMessage[]
}

export type Chats = ReturnType<typeof createChats>

const WINDOW_MS = 24 * 60 * 60 * 1000
const PAIR_BURST = 45
const PAIR_REFILL_MS = 6000
const KEPT_PER_CHAT = 200
const RANK = { accepted: 0, sent: 1, delivered: 2, read: 3, failed: 4 }

/** Every conversation with the business number, by the other person's number. */
export function createChats(now: () => Date) {
  let chats = new Map<string, Chat>()
  let lastInboundAt = new Map<string, number>()
  let allowances = new Map<string, { left: number; at: number }>()

  function chatWith(number: string): Chat {
    const key = chatNumber(number)
    const chat = chats.get(key) ?? { number: key, name: null, messages: [] }
    chats.set(key, chat)
    return chat
  }

  function store(chat: Chat, message: ChatMessage) {
    chat.messages.push(message)
    if (chat.messages.length > KEPT_PER_CHAT) chat.messages.shift()
  }

  return {
    reset() {
      chats = new Map()
      lastInboundAt = new Map()
      allowances = new Map()
    },
    /** The chat with the newest message first. */
    list: (): Chat[] =>
      [...chats.values()].toSorted((a, b) => (b.messages.at(-1)?.at ?? '').localeCompare(a.messages.at(-1)?.at ?? '')),
    messages(number?: string): ChatMessage[] {
      if (number !== undefined) return chats.get(chatNumber(number))?.messages ?? []
      return [...chats.values()].flatMap((chat) => chat.messages).toSorted((a, b) => a.at.localeCompare(b.at))
    },
    find: (id: string): ChatMessage | undefined =>
      [...chats.values()].flatMap((chat) => chat.messages).find((message) => message.id === id),
    addFromBusiness(message: ChatMessage) {
      store(chatWith(message.to), message)
    },
    addFromPerson(message: ChatMessage, name: string | undefined) {
      const chat = chatWith(message.from)
      if (name !== undefined) chat.name = name
      store(chat, message)
      lastInboundAt.set(chat.number, now().getTime())
    },
    /** States only move forward, and a failure is final. */
    advance(message: ChatMessage, status: ChatMessage['status']): boolean {
      if (RANK[status] <= RANK[message.status]) return false
      message.status = status
      return true
    },
    isWindowOpen(number: string): boolean {
      const last = lastInboundAt.get(chatNumber(number))
      return last !== undefined && now().getTime() - last < WINDOW_MS
    },
    /** One message in six seconds to the same person, with a burst of up to 45. */
    takePairAllowance(number: string): boolean {
      const key = chatNumber(number)
      const time = now().getTime()
      const known = allowances.get(key) ?? { left: PAIR_BURST, at: time }
      const left = Math.min(PAIR_BURST, known.left + (time - known.at) / PAIR_REFILL_MS)
      const isAllowed = left >= 1
      allowances.set(key, { left: isAllowed ? left - 1 : left, at: time })
      return isAllowed
    },
  }
}
