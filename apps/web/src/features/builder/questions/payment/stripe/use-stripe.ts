import type { Merchant } from '@wayform/core/questions/payment/schema.ts'
import { useEffect } from 'react'
import { useT } from '../../../../../lib/i18n.tsx'
import { useMayConnect, useMerchantCalls, useSayFailed, useStripeStatus } from '../queries.ts'
import { stripeState } from './stripe-state.ts'
import { useReturned } from './stripe-return.ts'

type Credentials = Extract<Merchant, { type: 'stripe' }>['credentials']

/** The way to Stripe and back: whoever comes back, or has an account, is asked about at Stripe. */
export function useStripe(questionId: string, credentials: Credentials) {
  const t = useT()
  const mayConnect = useMayConnect()
  const sayFailed = useSayFailed()
  const { connectStripe } = useMerchantCalls(questionId)
  const { mutate, reset, isPending, data: url } = connectStripe
  const isBack = useReturned() === questionId
  const status = useStripeStatus(questionId, isBack || credentials.accountId !== '')
  const { refetch, isFetching, data, isError } = status

  // Whoever goes back from Stripe may find this very page again, as it was left.
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
    /** On the way there, until the page is left. */
    isConnecting: isPending || typeof url === 'string',
    /** The first time; after that the last answer stands until there is another. */
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
