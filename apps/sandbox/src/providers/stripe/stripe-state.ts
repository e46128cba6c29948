import type { Stripe } from 'stripe'
import type { ProviderContext } from '../../frame/provider.ts'
import { createEvents, type EventOptions, type Happening } from './events.ts'
import { createIdempotency } from './wire/idempotency.ts'
import { seconds } from './ids.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { seedPrices } from './billing/prices.ts'

export type Connected = {
  account: Stripe.Account
  ledger: Ledger
  /** False once the platform was deauthorised: it may no longer read or charge it. */
  isConnected: boolean
}

export type OnboardingLink = {
  account: string
  returnUrl: string
  refreshUrl: string
  expiresAt: number
  isUsed: boolean
}

export type Options = EventOptions & {
  /** The way the portal cancels: by `cancel_at` (as new subscriptions do), or by `cancel_at_period_end`. */
  classicCancellation: boolean
  /** The outcome of refunds: made at once, waiting for a bank, or refused because the balance is too low. */
  refunds: 'made' | 'pending' | 'refused'
}

const OPTIONS: Options = { duplicate: false, reorder: false, delayMs: 0, classicCancellation: false, refunds: 'made' }

export type StripeState = ReturnType<typeof createStripeState>

/** The whole state of this Stripe, until a reset. */
export function createStripeState({ config, now, feed, webhooks }: ProviderContext) {
  const options: Options = { ...OPTIONS }
  const events = createEvents({ config, now, webhooks }, options)
  const idempotency = createIdempotency(now)
  const connected = new Map<string, Connected>()
  const links = new Map<string, OnboardingLink>()
  let platform = newPlatform()

  function newPlatform(): Ledger {
    const ledger = createLedger(null)
    seedPrices(ledger, seconds(now()))
    return ledger
  }

  return {
    config,
    now,
    time: () => seconds(now()),
    options,
    events,
    idempotency,
    connected,
    links,
    get platform() {
      return platform
    },
    /** Of every account, the platform's first. */
    ledgers: () => [platform, ...[...connected.values()].map(({ ledger }) => ledger)],
    emit(ledger: Ledger, ...happenings: Happening[]): Promise<void> {
      feed.announce({ provider: 'stripe' })
      return events.emit(ledger, happenings)
    },
    changed: () => feed.announce({ provider: 'stripe' }),
    reset() {
      Object.assign(options, OPTIONS)
      events.reset()
      idempotency.reset()
      connected.clear()
      links.clear()
      platform = newPlatform()
    },
  }
}
