import { useQueryClient } from '@tanstack/react-query'
import { ASK_STORE_EVERY_MS } from '@wayform/core/phone-app/purchase-journey.ts'
import { pendingPlan, storeProduct } from '@wayform/core/phone-app/store-plans.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { api, calls } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import type { StorePurchases } from '../../lib/platform/platform.ts'
import { currentPurchase } from '../../lib/purchases/current-purchase.ts'
import { useMe } from '../../lib/queries/me.ts'
import { keys } from '../../lib/query-keys.ts'

/** Longer than other toasts: it may come while the owner does something else. */
const READY_MS = 8_000

/** Purchases go on whichever screen is open; their owner is told when the plan is ready. */
export function PurchasesHost({ purchases }: { purchases: StorePurchases }) {
  const t = useT()
  const me = useMe()
  const cache = useQueryClient()
  const purchase = useSyncExternalStore(currentPurchase.subscribe, currentPurchase.get)
  const isWaiting = purchase?.step === 'waiting'

  useEffect(() => {
    const stop = purchases.start({
      id: me.id,
      validate: (body) => api(calls.payments.validatePurchase, { query: { userId: me.id }, body }),
      onEvent: (event) => {
        if (event.what === 'verified') return void cache.invalidateQueries({ queryKey: keys.me })
        if (event.what === 'refused') return void currentPurchase.report({ ...event, isRestored: false })
        if (event.what === 'cancelled') return void currentPurchase.report(event)
        const product = storeProduct(event.productId)
        if (product) currentPurchase.report({ what: 'pending', product, at: Date.now() })
      },
    })
    return () => {
      stop()
      // A purchase of another account on this phone is not shown to the next one.
      currentPurchase.report({ what: 'cancelled' })
    }
  }, [purchases, me.id, cache])

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (currentPurchase.report({ what: 'asked', store: purchases.store, at: Date.now() })) {
        toast.show({ kind: 'error', text: t('native.store.waiting.over'), durationMs: READY_MS })
      }
      void purchases.askAgain()
      void cache.invalidateQueries({ queryKey: keys.me })
    }, ASK_STORE_EVERY_MS)
    return () => clearInterval(timer)
  }, [isWaiting, purchases, cache, t])

  useEffect(() => {
    if (!purchase || !currentPurchase.report({ what: 'account', owner: me })) return
    const plan = t(`shell.plan.names.${me.plan}`)
    const text = pendingPlan(me) ? t('native.store.later') : t('native.store.ready', { plan })
    toast.show({ kind: 'success', text, durationMs: READY_MS })
  }, [me, purchase, t])

  return null
}
