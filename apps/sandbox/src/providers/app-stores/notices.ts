import type { Webhook, WebhookSender } from '../../frame/webhook-sender.ts'
import type { Input } from '../../frame/control-input.ts'
import { type Handling, HANDLINGS } from './handlings.ts'

/** Faults of a store's deliveries. A lost notice is kept, so that it can be sent later. */
type NoticeOptions = { silent: boolean; duplicate: boolean; delayMs: number }

export interface Notice {
  /** The store's own id of it: the same for every delivery. */
  id: string
  type: string
  /** The subscription that it is about. */
  about: string
  at: string
  content: object
}

export type Notices = ReturnType<typeof createNotices>

const DEFAULTS: NoticeOptions = { silent: false, duplicate: false, delayMs: 0 }
const KEPT = 500

/** The notifications of a store to the app's server, including lost, repeated and late ones. */
export function createNotices(webhooks: WebhookSender) {
  let options = DEFAULTS
  let kept: { notice: Notice; deliveries: number; webhook: () => Webhook | Promise<Webhook> }[] = []

  async function deliver(entry: (typeof kept)[number]): Promise<void> {
    entry.deliveries += 1
    await webhooks.send(await entry.webhook())
  }

  return {
    /** Resolves after the first attempt, unless deliveries wait. */
    async tell(notice: Notice, webhook: () => Webhook | Promise<Webhook>, wish?: Handling): Promise<void> {
      const entry = { notice, deliveries: 0, webhook }
      kept = [...kept, entry].slice(-KEPT)
      const handling = wish ?? (options.silent ? 'lost' : options.duplicate ? 'twice' : 'once')
      if (handling === 'lost') return
      const send = async () => {
        await deliver(entry)
        if (handling === 'twice') await deliver(entry)
      }
      if (options.delayMs === 0) await send()
      else webhooks.later(options.delayMs, () => void send())
    },
    list: () => kept.map(({ notice, deliveries }) => ({ ...notice, deliveries })),
    /** Sends a notice again, or for the first time if it got lost: the one with this id, or the newest. */
    async repeat(id?: string): Promise<boolean> {
      const entry = id === undefined ? kept.at(-1) : kept.find(({ notice }) => notice.id === id)
      if (entry) await deliver(entry)
      return entry !== undefined
    },
    options: () => options,
    setOptions(input: Input) {
      const flag = (name: 'silent' | 'duplicate') => input.optional(name, () => input.flag(name)) ?? options[name]
      options = {
        silent: flag('silent'),
        duplicate: flag('duplicate'),
        delayMs:
          input.optional('delayMs', () => input.wholeNumber('delayMs', { min: 0, max: 60_000 })) ?? options.delayMs,
      }
    },
    reset() {
      options = DEFAULTS
      kept = []
    },
  }
}

export const NOTICE_OPTIONS = ['silent', 'duplicate', 'delayMs'] as const

export const readHandling = (input: Input) => input.optional('notice', () => input.oneOf('notice', HANDLINGS))
