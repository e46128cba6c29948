import { setTimeout as delay } from 'node:timers/promises'

export type ChatMessage = { id: string; from: string; to: string; text: string; at: string }
export type Mail = { id: string; from: string; to: string[]; subject: string; text: string; at: string }
export type SandboxControl = ReturnType<typeof sandboxControl>

const CODE_TIMEOUT_MS = 60_000
const POLL_MS = 20

/** The outside world of a test: messages on a phone, e-mails, and paid plans. */
export function sandboxControl(sandboxUrl: string) {
  return {
    messages,

    /** The six digits that the phone receives after `ask`. */
    async codeAfter(number: string, ask: () => Promise<unknown>): Promise<string> {
      const known = new Set((await messages(number)).map((message) => message.id))
      await ask()
      for (let waited = 0; waited < CODE_TIMEOUT_MS; waited += POLL_MS) {
        const fresh = (await messages(number)).filter((message) => !known.has(message.id))
        const code = fresh.map((message) => /\b\d{6}\b/.exec(message.text)?.[0]).findLast(Boolean)
        if (code) return code
        await delay(POLL_MS)
      }
      throw new Error(`No code arrived at ${number} within ${CODE_TIMEOUT_MS / 1000} s`)
    },

    /** The holder of the phone `from` writes to Wayform's number. */
    inbound: (from: string, text: string) => call('POST', 'whatsapp/inbound', { from, text }),

    /** Sets the plan of the owner with this number. */
    plan: (whatsappNumber: string, plan: string, billingCycle = 'monthly') =>
      call('POST', 'plan', { whatsappNumber, plan, billingCycle }),

    async mail(): Promise<Mail[]> {
      const { mails } = await call<{ mails: Mail[] }>('GET', 'mail')
      return mails
    },

    /** Installs the app on a phone; returns its push token. */
    async install(platform: 'android' | 'ios' = 'android'): Promise<string> {
      return (await call<{ token: string }>('POST', 'push/install', { platform })).token
    },

    reset: () => call('POST', 'reset', {}),

    /** Any other event outside of Wayform. */
    control: call,
  }

  /** The messages of one phone, newest last. */
  async function messages(number: string): Promise<ChatMessage[]> {
    const query = new URLSearchParams({ number })
    const answer = await call<{ messages: ChatMessage[] }>('GET', `whatsapp/messages?${query}`)
    return answer.messages
  }

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${sandboxUrl}/__control/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status} to ${method} ${path}: ${text}`)
    // The sandbox is ours; its answers are described in docs/sandbox.md.
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
}
