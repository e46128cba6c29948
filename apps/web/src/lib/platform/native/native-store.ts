import { STORE_PRODUCT_IDS, type StoreName } from '@wayform/core/phone-app/store-plans.ts'
import type { RefusedPurchase, RestoredPurchase, StoreAccount, StoreOffer, StorePurchases } from '../platform.ts'
import { validatorOf } from './store-validator.ts'

/** The plugin waits for a store that does not answer without end. Prices that come later are shown then. */
const READY_TIMEOUT_MS = 8_000
const RESTORE_TIMEOUT_MS = 30_000
/** Google Play reports its purchases a moment after it was asked for them. */
const REPORT_MS = 1_000
/** All plans are in one group, so that a second one replaces the first. */
const GROUP = 'plans'
/** Numbers of the plugin and of Google Play's library for a dialog that was closed; the latter comes as a text. */
const CANCELLED: readonly string[] = ['6777006', '1']

const ASKING: StoreOffer = { state: 'loading', prices: {} }

type Plugin = typeof import('capacitor-plugin-cdv-purchase')
type Verdict = { what: 'verified' } | RefusedPurchase

/** Purchases through the plugin, which is loaded with the first account. */
export function nativeStore(name: StoreName): StorePurchases {
  let account: StoreAccount | null = null
  let offer: StoreOffer = ASKING
  let opened: Promise<Plugin> | null = null
  const offerListeners = new Set<() => void>()
  const verdictListeners = new Set<(verdict: Verdict) => void>()
  const pending = new Set<CdvPurchase.Transaction>()

  const setOffer = (next: StoreOffer) => {
    offer = next
    for (const listener of offerListeners) listener()
  }
  const readPrices = ({ store }: Plugin) => {
    const prices: Record<string, string> = {}
    for (const product of store.products) {
      // The last phase is what it costs for good; before it there may be a trial.
      const price = product.getOffer()?.pricingPhases.at(-1)?.price
      if (price !== undefined) prices[product.id] = price
    }
    setOffer({ state: Object.keys(prices).length > 0 ? 'ready' : 'unreachable', prices })
  }
  const decide = (verdict: Verdict) => {
    account?.onEvent(verdict)
    for (const listener of verdictListeners) listener(verdict)
  }

  async function open(): Promise<Plugin> {
    const plugin = await import('capacitor-plugin-cdv-purchase')
    const { store, LogLevel, ProductType } = plugin
    const platform = platformOf(plugin, name)
    // Receipts and tokens are not for the device's log.
    store.verbosity = LogLevel.QUIET
    store.obfuscator = 'uuid'
    store.applicationUsername = () => account?.id
    store.validator = validatorOf(() => account)
    store.register(STORE_PRODUCT_IDS.map((id) => ({ id, platform, type: ProductType.PAID_SUBSCRIPTION, group: GROUP })))
    store
      .when()
      .productUpdated(() => readPrices(plugin))
      .pending((transaction) => {
        pending.add(transaction)
        account?.onEvent({ what: 'pending', productId: transaction.products[0]?.id ?? '' })
      })
      .approved((transaction) => {
        pending.delete(transaction)
        void transaction.verify()
      })
      .verified((receipt) => {
        void receipt.finish()
        decide({ what: 'verified' })
      })
      .unverified(({ receipt, payload: { code, message } }) =>
        decide({
          what: 'refused',
          code: code ?? 0,
          message: message ?? '',
          transactionId: receipt.transactions.at(-1)?.transactionId ?? '',
        }),
      )
    store.error(() => {
      if (offer.state === 'loading') setOffer({ state: 'unreachable', prices: {} })
    })
    await within(READY_TIMEOUT_MS, store.initialize([platform]))
    readPrices(plugin)
    return plugin
  }

  return {
    store: name,
    start(next) {
      account = next
      if (opened) {
        // Another account on the same phone: what was bought may be its own.
        void opened.then(({ store }) => verifyAll(store))
      } else opened = open()
      return () => {
        if (account === next) account = null
      }
    },
    offer: {
      current: () => offer,
      watch: (listener) => {
        offerListeners.add(listener)
        return () => void offerListeners.delete(listener)
      },
      reload: () => void (offer.state === 'unreachable' && loadPrices()),
      tryAgain: () => {
        if (offer.state !== 'unreachable') return
        setOffer(ASKING)
        void loadPrices().then((isAsked) => isAsked || location.reload())
      },
    },
    async buy(productId, starts) {
      const plugin = await opened
      const found = plugin?.store.get(productId, platformOf(plugin, name))?.getOffer()
      if (!plugin || !found) return 'failed'
      const { ReplacementMode } = plugin.CdvPurchase.GooglePlay
      const replacementMode = starts === 'now' ? ReplacementMode.WITH_TIME_PRORATION : ReplacementMode.DEFERRED
      const error = await found.order({ googlePlay: { replacementMode } })
      if (!error) return 'sent'
      return CANCELLED.includes(String(error.code)) ? 'cancelled' : 'failed'
    },
    async restore() {
      const plugin = await opened
      if (!plugin || !(await askStore(plugin))) return { what: 'unreachable' }
      const receipts = boughtOf(plugin.store)
      if (receipts.length === 0) return { what: 'nothing' }
      const verdicts = collect(receipts.length)
      for (const receipt of receipts) void receipt.verify()
      return bestOf((await within(RESTORE_TIMEOUT_MS, verdicts)) ?? [])
    },
    async askAgain() {
      const plugin = await opened
      if (!plugin) return
      if (name === 'google') await askStore(plugin)
      for (const transaction of pending) {
        if (transaction.state !== plugin.CdvPurchase.TransactionState.CANCELLED) continue
        pending.delete(transaction)
        account?.onEvent({ what: 'cancelled' })
      }
      verifyAll(plugin.store)
    },
    manage: () => void opened?.then((plugin) => plugin.store.manageSubscriptions(platformOf(plugin, name))),
  }

  /** False if the plugin has no connection with the store, and makes none before its next start. */
  async function loadPrices(): Promise<boolean> {
    const plugin = await opened
    const adapter = plugin?.store.getAdapter(platformOf(plugin, name))
    if (!plugin || !adapter?.ready) return false
    setOffer(ASKING)
    const products = STORE_PRODUCT_IDS.map((id) => ({
      id,
      platform: adapter.id,
      type: plugin.ProductType.PAID_SUBSCRIPTION,
      group: GROUP,
    }))
    await within(READY_TIMEOUT_MS, adapter.loadProducts(products))
    readPrices(plugin)
    return true
  }

  /** False if the store did not answer. */
  async function askStore({ store }: Plugin): Promise<boolean> {
    const answer = await within(
      RESTORE_TIMEOUT_MS,
      store.restorePurchases().then((error) => ({ error })),
    )
    if (name === 'google') await new Promise((resolve) => setTimeout(resolve, REPORT_MS))
    return answer !== null && answer.error === undefined
  }

  function collect(count: number): Promise<Verdict[]> {
    return new Promise((resolve) => {
      const verdicts: Verdict[] = []
      const listener = (verdict: Verdict) => {
        verdicts.push(verdict)
        if (verdict.what !== 'verified' && verdicts.length < count) return
        verdictListeners.delete(listener)
        resolve(verdicts)
      }
      verdictListeners.add(listener)
    })
  }
}

function platformOf({ Platform }: Plugin, name: StoreName): CdvPurchase.Platform {
  return name === 'apple' ? Platform.APPLE_APPSTORE : Platform.GOOGLE_PLAY
}

/** The receipts with a purchase that was paid. */
function boughtOf(store: CdvPurchase.Store): CdvPurchase.Receipt[] {
  const isPaid = (state: string) => state === 'approved' || state === 'finished'
  return store.localReceipts.filter(({ transactions }) => transactions.some(({ state }) => isPaid(state)))
}

function verifyAll(store: CdvPurchase.Store): void {
  for (const receipt of boughtOf(store)) void receipt.verify()
}

function bestOf(verdicts: readonly Verdict[]): RestoredPurchase {
  return verdicts.find(({ what }) => what === 'verified') ?? verdicts[0] ?? { what: 'unreachable' }
}

/** Null after the time is over. */
function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))])
}
