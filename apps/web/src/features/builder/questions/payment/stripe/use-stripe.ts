import type { Merchant } from '@wayform/core/questions/payment/schema.ts'
import { useEffect } from 'react'
import { useT } from '../../../../../lib/i18n.tsx'
import { useMayConnect, useMerchantCalls, useSayFailed, useStripeStatus } from '../queries.ts'
import { stripeState } from './stripe-state.ts'
import { useReturned } from './stripe-return.ts'

type Credentials = Extract<Merchant, { type: 'stripe' }>['credentials']

/** The redirect to Stripe and back; on return, or with an account, the state is queried at Stripe. */
export function useStripe(questionId: string, credentials: Credentials) {
  const t = useT()
  const mayConnect = useMayConnect()
  const sayFailed = useSayFailed()
  const { connectStripe } = useMerchantCalls(questionId)
  const { mutate, reset, isPending, data: url } = connectStripe
  const isBack = useReturned() === questionId
  const status = useStripeStatus(questionId, isBack || credentials.accountId !== '')
  const { refetch, isFetching, data, isError } = status

  // Back from Stripe may restore this page from the back/forward cache.
  useEffect(() => {
    const handleShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      reset()
      void refetch()
    }
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [reset, refetch])

  return {
    state: stripeState(credentials),
    /** True until the page is left for Stripe. */
    isConnecting: isPending || typeof url === 'string',
    /** Only for the first query; after that the last state stays visible. */
    isAsking: isBack && isFetching && data === undefined,
    isAskingAgain: isFetching,
    hasFailed: isError,
    ask: () => void refetch(),
    connect: () => {
      if (!mayConnect()) return
      mutate(undefined, {
        onSuccess: (address) => address !== null && location.assign(address),
        onError: (error) => sayFailed(error, t('merchants.stripe.connectFailed')),
      })
    },
  }
}
