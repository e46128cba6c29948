import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@wayform/contract/client.ts'
import type { Me } from '@wayform/contract/shapes.ts'
import { useEffect, useState } from 'react'
import { api, calls } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { platform } from '../../lib/platform/platform.ts'
import { meQuery } from '../../lib/queries/me.ts'
import { type PlanState, rememberLeaving } from './payment-return.ts'
import { redirectUrlOf } from './redirect-url.ts'
import type { PlanAct } from './plan-choice.ts'

export type Journey = PlanAct | { what: 'portal' } | { what: 'card' }

/** Redirects to the provider's page. The address is requested once, however often the button is clicked. */
export function useJourney(me: Me) {
  const once = useOnce()
  const refresh = useRefresh()
  const journey = useMutation({
    mutationFn: async (wanted: Journey) => redirectUrlOf(await addressOf(wanted)),
    onError: refresh,
  })
  const { reset } = journey
  useEffect(() => {
    // Browser Back may restore this page from the back/forward cache.
    const handleShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      once.end()
      reset()
    }
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [once, reset])
  return {
    /** The pending redirect, until the other page has loaded. */
    current: journey.isPending || journey.isSuccess ? journey.variables : null,
    start: (wanted: Journey, onError: (error: Error) => void) => {
      if (!once.begin()) return
      journey.mutate(wanted, {
        // If the owner has navigated away meanwhile, the redirect is dropped.
        onSuccess: (page) => {
          rememberLeaving(platform.session, { accountId: me.id, asked: wanted.what, before: planState(me) })
          location.assign(page)
        },
        onError: (error) => {
          once.end()
          onError(error)
        },
      })
    },
  }
}

async function addressOf(wanted: Journey): Promise<unknown> {
  if (wanted.what === 'portal') return api(calls.payments.portal, { query: {} })
  if (wanted.what === 'card') return api(calls.payments.portal, { query: { to: 'card' } })
  if (wanted.what === 'cancel') return api(calls.payments.updateSubscription, { body: { type: 'subscription_cancel' } })
  const priceId = `${wanted.plan}-${wanted.cycle}` as const
  if (wanted.what === 'pay') return api(calls.payments.pay, { body: { priceId } })
  return api(calls.payments.updateSubscription, { body: { type: 'subscription_update_confirm', priceId } })
}

export function useRenew() {
  const cache = useQueryClient()
  const once = useOnce()
  const refresh = useRefresh()
  const renew = useMutation({
    mutationFn: async () => (await api(calls.payments.renewSubscription, {})).me,
    onSuccess: (me) => cache.setQueryData(keys.me, me),
    onError: refresh,
    onSettled: once.end,
  })
  return {
    isPending: renew.isPending,
    start: (then: { onSuccess: () => void; onError: (error: Error) => void }) => {
      if (once.begin()) renew.mutate(undefined, then)
    },
  }
}

/** A button is disabled only with the next frame; without this, two quick clicks would be two calls. */
function useOnce() {
  const [once] = useState(() => {
    let isUnderWay = false
    return {
      begin(): boolean {
        if (isUnderWay) return false
        isUnderWay = true
        return true
      },
      end(): void {
        isUnderWay = false
      },
    }
  })
  return once
}

/** Refused because the plan was changed elsewhere: refresh the account. */
function useRefresh(): (error: Error) => void {
  const cache = useQueryClient()
  return (error) => {
    if (error instanceof ApiError && error.status === 409) void cache.invalidateQueries({ queryKey: keys.me })
  }
}

const POLL_MS = 2_000

/** Polls the account: a payment is known only when the provider's event has reached the server. */
export function useWatchAccount(isWatching: boolean): { askNow: () => Promise<unknown> } {
  const { refetch } = useQuery({
    ...meQuery,
    refetchInterval: isWatching ? POLL_MS : false,
    refetchIntervalInBackground: true,
  })
  return { askNow: refetch }
}

export function planState(me: Me): PlanState {
  return { plan: me.plan, cycle: me.billingCycle, cancelAt: me.planCancelAt ?? null }
}
