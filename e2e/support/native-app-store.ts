import type { Device, Host, Methods } from './native-device.ts'
import { micros, onSale, STORE_PRICES } from './native-store.ts'
import type { SandboxControl } from './sandbox.ts'

const PLUGIN = 'PurchasePlugin'
const BUNDLE = { bundleIdentifier: 'app.wayform.sandbox', appVersion: '1.0.0' }
/** The plugin's number for a dialog that was closed. */
const CANCELLED = 6_777_006

type Bought = {
  subscription: { id: string; state: string }
  purchase: { productId: string; transactionId: string; originalTransactionId: string; jwsRepresentation: string }
}
type Order = { productId: string; appAccountToken: string }

/** The purchase plugin on iOS, as its Swift half answers. */
export function appStorePlugin(device: Device, host: Host, sandbox: SandboxControl) {
  const { store } = device
  let deferred: Order | null = null

  const entitlements = async (): Promise<Bought[]> => {
    if (!store.isSignedIn) return []
    const { subscriptions } = await sandbox.control<{ subscriptions: Bought[] }>('GET', 'app-store/subscriptions')
    return subscriptions.filter(
      ({ subscription: { id, state } }) => store.bought.includes(id) && ['active', 'grace period'].includes(state),
    )
  }
  const tell = (state: string, data: Record<string, unknown>) =>
    host.emit(PLUGIN, 'transactionUpdated', { state: `PaymentTransactionState${state}`, ...data })
  const tellBought = (state: 'Purchased' | 'Restored', { purchase }: Bought) => tell(state, transactionOf(purchase))

  async function pay({ productId, appAccountToken }: Order): Promise<void> {
    const [current] = await entitlements()
    const bought = current
      ? await sandbox.control<Bought>('POST', 'app-store/change', {
          originalTransactionId: current.subscription.id,
          productId,
        })
      : await sandbox.control<Bought>('POST', 'app-store/buy', { productId, appAccountToken })
    if (!current) store.bought.push(bought.subscription.id)
    await tellBought('Purchased', bought)
  }

  const methods: Methods = {
    init: async () => {
      for (const bought of await entitlements()) await tellBought('Restored', bought)
    },
    load: ({ productIds }) => {
      if (!store.isReachable) throw new Error('Failed to load products: Cannot connect to iTunes Store')
      const valid = onSale(productIds)
      return {
        validProducts: valid.map(productOf),
        invalidProductIds: (productIds as string[]).filter((id) => !valid.includes(id)),
      }
    },
    purchase: async ({ productId, applicationUsername }) => {
      const order = { productId: String(productId), appAccountToken: String(applicationUsername) }
      const none = { productId, transactionIdentifier: '' }
      if (store.buyer === 'cancels') {
        return tell('Failed', { ...none, errorCode: CANCELLED, errorText: 'Payment cancelled' })
      }
      if (store.buyer === 'pays') return pay(order)
      deferred = order
      return tell('Deferred', none)
    },
    finish: async ({ transactionId }) => {
      store.finished.push(String(transactionId))
      const bought = (await entitlements()).find(({ purchase }) => purchase.transactionId === transactionId)
      await tell('Finished', {
        transactionIdentifier: transactionId,
        productId: bought?.purchase.productId,
        quantity: 1,
      })
    },
    canMakePayments: () => ({ canMakePayments: true }),
    // The system asks for the Apple account where there is none.
    restore: async () => {
      store.isSignedIn = true
      for (const bought of await entitlements()) await tellBought('Restored', bought)
      await host.emit(PLUGIN, 'restoreCompleted')
    },
    manageSubscriptions: () => void (store.timesManaged += 1),
    manageBilling: () => undefined,
    presentCodeRedemptionSheet: () => undefined,
    refreshReceipts: () => ({ receipt: BUNDLE }),
    loadReceipts: () => ({ receipt: BUNDLE }),
    getStorefront: () => ({ countryCode: 'BRA' }),
  }

  return {
    methods,
    /** Completes the purchase after its permission is given. */
    async payNow() {
      if (!deferred) throw new Error('No purchase waits')
      await pay(deferred)
      deferred = null
    },
  }
}

function transactionOf({ productId, transactionId, originalTransactionId, jwsRepresentation }: Bought['purchase']) {
  const [, payload = ''] = jwsRepresentation.split('.')
  const { purchaseDate, expiresDate } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
    purchaseDate: number
    expiresDate: number
  }
  return {
    transactionIdentifier: transactionId,
    productId,
    quantity: 1,
    ...(originalTransactionId !== transactionId && { originalTransactionIdentifier: originalTransactionId }),
    transactionDate: String(purchaseDate),
    expirationDate: String(expiresDate),
    jwsRepresentation,
  }
}

function productOf(id: string) {
  const price = STORE_PRICES[id] ?? ''
  return {
    id,
    title: id,
    description: id,
    price,
    priceMicros: micros(price),
    currency: 'BRL',
    countryCode: 'BR',
    billingPeriod: 1,
    billingPeriodUnit: id.endsWith('yearly') ? 'Year' : 'Month',
    group: '21300000',
  }
}
