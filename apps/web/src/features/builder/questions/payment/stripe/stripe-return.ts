import { STRIPE_CONNECTIONS, STRIPE_PARAM, STRIPE_QUESTION_PARAM } from '@wayform/contract/stripe-connection.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useT } from '../../../../../lib/i18n.tsx'
import type { Builder } from '../../../builder.ts'
import { docOf } from '../../../builder-context.ts'
import { questionById } from '../../../outline.ts'

/** After the return from Stripe, selects the question again and removes the parameters from the address. */
export function useStripeReturn({ store, select }: Builder): void {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const outcome = STRIPE_CONNECTIONS.find((known) => known === query.get(STRIPE_PARAM))
  const returned = useReturned()

  useEffect(() => {
    if (outcome === undefined) return
    const rest = new URLSearchParams(query)
    for (const name of [STRIPE_PARAM, STRIPE_QUESTION_PARAM]) rest.delete(name)
    setQuery(rest, { replace: true, state: { [STATE]: query.get(STRIPE_QUESTION_PARAM) } })
    // The card shows the onboarding state; only this outcome has no account to query.
    if (outcome === 'expired') toast.show({ kind: 'error', text: t('merchants.stripe.expired') })
  }, [outcome, query, setQuery, t])

  useEffect(() => {
    if (returned !== null && questionById(docOf(store.getState()), returned)) select(returned)
  }, [returned, store, select])
}

/** The question of a return from Stripe. */
export function useReturned(): string | null {
  const state: unknown = useLocation().state
  const questionId: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, STATE) : null
  return typeof questionId === 'string' ? questionId : null
}

const STATE = 'backFromStripeFor'
