import { useQueryClient } from '@tanstack/react-query'
import type { Me } from '@wayform/contract/shapes.ts'
import { LONG_WAIT_MS, purchaseView } from '@wayform/core/phone-app/purchase-journey.ts'
import { type SoldProduct, type StoreAct, storeProductId } from '@wayform/core/phone-app/store-plans.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { api, calls, errorText } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { StoreOffer, StorePurchases } from '../../../lib/platform/platform.ts'
import { currentPurchase } from '../../../lib/purchases/current-purchase.ts'
import { keys } from '../../../lib/query-keys.ts'

/** Longer than other toasts: there is more to read, and it is about money. */
export const MESSAGE_MS = 8_000

export function useOffer({ offer }: StorePurchases): StoreOffer {
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) offer.reload()
  }, [offer, isOnline])
  return useSyncExternalStore(offer.watch, offer.current)
}

/** The purchase, and how it is shown now. */
export function usePurchase() {
  const purchase = useSyncExternalStore(currentPurchase.subscribe, currentPurchase.get)
  const [now, setNow] = useState(Date.now)
  const sentAt = purchase?.step === 'waiting' ? purchase.sentAt : null
  useEffect(() => {
    if (sentAt === null) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, sentAt + LONG_WAIT_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [sentAt])
  return { purchase, view: purchaseView(purchase, now) }
}

/** The name of what a button does, as long as it runs. */
export const nameOf = (act: StoreAct): string => (act.what === 'buy' ? storeProductId(act.product) : act.what)
export const RESTORE = 'restore'

export function useStoreActions(purchases: StorePurchases, me: Me) {
  const t = useT()
  const cache = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const isUnderWay = useRef(false)
  const say = (kind: 'success' | 'error', text: string) => toast.show({ kind, text, durationMs: MESSAGE_MS })

  /** One at a time: a button is disabled only with the next frame. */
  async function run(what: string, work: () => Promise<unknown>): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(what)
    try {
      await work()
    } catch (error) {
      say('error', errorText(error, t('billing.failed.generic')))
    } finally {
      isUnderWay.current = false
      setBusy(null)
    }
  }

  async function buy(product: SoldProduct, starts: 'now' | 'later'): Promise<void> {
    const outcome = await purchases.buy(storeProductId(product), starts)
    if (outcome === 'failed') say('error', t('native.store.failed'))
    if (outcome !== 'sent') return
    if (starts === 'now') return void currentPurchase.report({ what: 'sent', product, at: Date.now() })
    if (purchases.store === 'google') return void say('success', t('native.store.later'))
    const current = { plan: me.plan, cycle: me.billingCycle ?? product.cycle }
    const { me: changed } = await api(calls.payments.applePending, { body: { new: product, current } })
    cache.setQueryData(keys.me, changed)
  }

  async function cancel(): Promise<void> {
    const { me: changed } = await api(calls.payments.cancelGoogle, {})
    cache.setQueryData(keys.me, changed)
  }

  async function restore(): Promise<void> {
    const restored = await purchases.restore()
    if (restored.what === 'nothing') return void say('error', t(`native.store.nothing.${purchases.store}`))
    if (restored.what === 'unreachable') return void say('error', t('native.store.unreached'))
    if (restored.what === 'refused') {
      currentPurchase.report({ ...restored, isRestored: true })
      if (currentPurchase.get()?.step !== 'unverified') say('error', restored.message || t('native.store.unreached'))
      return
    }
    await cache.invalidateQueries({ queryKey: keys.me })
    const { plan } = cache.getQueryData<Me>(keys.me) ?? me
    say('success', t('native.store.restored', { plan: t(`shell.plan.names.${plan}`) }))
  }

  return {
    busy,
    act: (act: StoreAct) => run(nameOf(act), () => (act.what === 'buy' ? buy(act.product, act.starts) : cancel())),
    restore: () => run(RESTORE, restore),
  }
}
