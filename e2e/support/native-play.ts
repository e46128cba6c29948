import type { Device, Host, Methods } from './native-device.ts'
import { micros, onSale, STORE_PRICES } from './native-store.ts'
import type { SandboxControl } from './sandbox.ts'

const PLUGIN = 'PurchasePlugin'
/** Of Google Play's library: a purchase is paid, or waits for its payment. */
const [PURCHASED, PENDING] = [1, 2]

type Bought = {
  subscription: { id: string; productId: string; state: string }
  purchase: { productId: string; orderId: string | null; purchaseToken: string; receipt: string; signature: string }
}

/** The purchase plugin on Android, as its Java half answers. */
export function playPlugin(device: Device, host: Host, sandbox: SandboxControl) {
  const { store } = device

  const purchases = async (): Promise<Bought[]> => {
    if (!store.isSignedIn) return []
    const { subscriptions } = await sandbox.control<{ subscriptions: Bought[] }>('GET', 'google-play/subscriptions')
    return subscriptions.filter(
      ({ subscription: { state }, purchase: { purchaseToken } }) =>
        store.bought.includes(purchaseToken) && LISTED.includes(state),
    )
  }
  const tell = async (event: 'setPurchases' | 'purchasesUpdated') =>
    host.emit(PLUGIN, event, { purchases: (await purchases()).map(purchaseJson) })

  const methods: Methods = {
    init: () => {
      if (!store.isReachable)
        throw new Error('Setup failure. BILLING_UNAVAILABLE: Billing is not available on this device')
    },
    getAvailableProducts: ({ subsSkus }) => ({ products: onSale(subsSkus).map(productJson) }),
    getPurchases: () => tell('setPurchases'),
    subscribe: async ({ productId, additionalData }) => {
      const [product = ''] = String(productId).split('@')
      const { accountId, oldPurchaseToken } = additionalData as { accountId?: string; oldPurchaseToken?: string }
      if (store.buyer === 'cancels') throw Object.assign(new Error('USER_CANCELED'), { code: '1' })
      const bought = oldPurchaseToken
        ? await sandbox.control<Bought>('POST', 'google-play/change', {
            purchaseToken: oldPurchaseToken,
            productId: product,
          })
        : await sandbox.control<Bought>('POST', 'google-play/buy', {
            productId: product,
            obfuscatedExternalAccountId: accountId,
            pending: store.buyer === 'paysLater',
          })
      store.bought.push(bought.purchase.purchaseToken)
      await tell('purchasesUpdated')
    },
    acknowledgePurchase: ({ purchaseToken }) => void store.finished.push(String(purchaseToken)),
    finish: ({ transactionId }) => void store.finished.push(String(transactionId)),
    consumePurchase: () => undefined,
    manageSubscriptions: () => void (store.timesManaged += 1),
    manageBilling: () => undefined,
    launchPriceChangeConfirmationFlow: () => undefined,
    getStorefront: () => ({ countryCode: 'BR' }),
  }

  return {
    methods,
    /** The buyer has paid what was pending; the app hears of it when it asks again. */
    async payNow() {
      const waiting = (await purchases()).find(({ subscription }) => subscription.state === 'pending')
      if (!waiting) throw new Error('No purchase waits')
      await sandbox.control('POST', 'google-play/complete', { purchaseToken: waiting.purchase.purchaseToken })
    },
  }
}

const LISTED = ['active', 'canceled', 'grace period', 'pending']

function purchaseJson({ subscription: { state }, purchase }: Bought) {
  const { productId, orderId, purchaseToken, receipt, signature } = purchase
  return {
    ...(JSON.parse(receipt) as Record<string, unknown>),
    productIds: [productId],
    ...(orderId !== null && { orderId }),
    purchaseToken,
    getPurchaseState: state === 'pending' ? PENDING : PURCHASED,
    signature,
    receipt,
    quantity: 1,
  }
}

function productJson(productId: string) {
  const price = STORE_PRICES[productId] ?? ''
  return {
    productId,
    title: productId,
    name: productId,
    description: productId,
    product_format: 'v12.0',
    product_type: 'subs',
    offers: [
      {
        base_plan_id: 'base',
        offer_id: null,
        token: `offer-${productId}`,
        tags: [],
        pricing_phases: [
          {
            billing_cycle_count: 0,
            billing_period: productId.endsWith('yearly') ? 'P1Y' : 'P1M',
            formatted_price: price,
            price_amount_micros: micros(price),
            price_currency_code: 'BRL',
            recurrence_mode: 'INFINITE_RECURRING',
          },
        ],
      },
    ],
  }
}
