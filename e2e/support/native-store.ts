import { STORE_PRODUCT_IDS } from '@wayform/core/phone-app/store-plans.ts'

/** The state of a phone's store, and the actions of the phone's owner there. */
export type DeviceStore = {
  isReachable: boolean
  /** Nothing can be bought or restored without a store account. */
  isSignedIn: boolean
  /** The buyer's answer when the store asks to pay; 'paysLater' leaves the purchase pending. */
  buyer: 'pays' | 'cancels' | 'paysLater'
  /** Purchases of the phone's store account: original transactions or purchase tokens. */
  bought: string[]
  /** Purchases that the app has finished or acknowledged. */
  finished: string[]
  timesManaged: number
}

export const newStore = (): DeviceStore => ({
  isReachable: true,
  isSignedIn: true,
  buyer: 'pays',
  bought: [],
  finished: [],
  timesManaged: 0,
})

/** As a store in Brazil writes its prices. */
export const STORE_PRICES: Readonly<Record<string, string>> = {
  lite_monthly: 'R$ 59,90',
  lite_yearly: 'R$ 539,90',
  standard_monthly: 'R$ 119,90',
  standard_yearly: 'R$ 1.079,90',
  plus_monthly: 'R$ 239,90',
  plus_yearly: 'R$ 2.159,90',
}

export const onSale = (ids: unknown): string[] =>
  STORE_PRODUCT_IDS.filter((id) => Array.isArray(ids) && ids.includes(id))

export const micros = (price: string): number => Number(price.replace(/\D/g, '')) * 10_000
