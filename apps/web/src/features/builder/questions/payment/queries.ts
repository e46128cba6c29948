import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Form } from '@wayform/contract/shapes.ts'
import type { LocalMethod } from '@wayform/core/local-payments/destination.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { api, calls, errorText, isCode } from '../../../../lib/api.ts'
import { keys } from '../../../../lib/query-keys.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { mergeForm } from '../../../../lib/queries/forms.ts'
import { useMe } from '../../../../lib/queries/me.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { useBuilder } from '../../builder-context.ts'
import { loadDraft } from '../../queries.ts'
import { type ConnectedMethod, NOTHING_CONNECTED, withFacts, withFactsIn } from './merchant-facts.ts'
import type { StripeStatus } from './stripe/stripe-state.ts'

const { merchants } = calls

/** Deadline for calls that reach a provider. */
const TIMEOUT_MS = 40_000
const inTime = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) })

const DISCONNECT = {
  stripe: merchants.disconnectStripe,
  paypal: merchants.disconnectPaypal,
  razorpay: merchants.disconnectRazorpay,
  pix: merchants.disconnectPix,
  upi: merchants.disconnectUpi,
  transfer: merchants.disconnectTransfer,
} as const

/**
 * Calls that connect the methods of one payment question. The server must know the question, so the draft is saved
 * first. The result is a fact, not an edit, and is applied to every undo step.
 */
export function useMerchantCalls(questionId: string) {
  const { id: formId } = useOpenForm()
  const learn = useLearn()
  const learnStored = useLearnStored()
  const saveFirst = useSaveFirst()
  const place = { formId, questionId }
  return {
    /**
     * Returns the address at Stripe. This and the next two return null if the draft could not be saved, which the
     * screen has reported.
     */
    connectStripe: useMutation({
      mutationFn: async () => {
        if (!(await saveFirst())) return null
        return (await api(merchants.onboardStripe, { body: place }, inTime())).url
      },
    }),
    setPaypal: useMutation({
      mutationFn: async (address: string) => {
        if (!(await saveFirst())) return null
        const { merchant } = await api(merchants.setPaypal, { body: { ...place, email: address } }, inTime())
        const { email } = merchant.credentials
        learn(withFacts(questionId, 'paypal', { email }))
        return email
      },
    }),
    setRazorpay: useMutation({
      mutationFn: async (given: RazorpayKeys) => {
        if (!(await saveFirst())) return null
        const { merchant } = await api(merchants.setRazorpay, { body: { ...place, ...given } }, inTime())
        const { keyId, hasSecret, hint } = merchant.credentials
        learn(withFacts(questionId, 'razorpay', { keyId, hasSecret, hint }))
        // The address of Razorpay's webhook is in the document.
        await learnStored()
        return merchant
      },
    }),
    /** The account that a local payment is paid to. */
    setLocal: useMutation({
      mutationFn: async ({ method, to }: LocalDetails) => {
        if (!(await saveFirst())) return false
        const { merchant } = await api(SET_LOCAL[method], { body: { ...place, ...to } } as never, inTime())
        learn(withFacts(questionId, method, merchant.credentials))
        return true
      },
    }),
    disconnect: useMutation({
      mutationFn: async (method: ConnectedMethod) => {
        if (!(await saveFirst())) return false
        await api(DISCONNECT[method], { body: place }, inTime())
        learn(withFacts(questionId, method, NOTHING_CONNECTED[method]))
        return true
      },
    }),
  }
}

const SET_LOCAL = { pix: merchants.setPix, upi: merchants.setUpi, transfer: merchants.setTransfer } as const

export type LocalDetails = { method: LocalMethod; to: Record<string, string> }

export type RazorpayKeys = { keyId: string; keySecret: string; webhookSecret?: string }

/** The onboarding state from Stripe, which is then applied to the draft. */
export function useStripeStatus(questionId: string, isWanted: boolean) {
  const { id: formId } = useOpenForm()
  const { autosave } = useBuilder()
  const learn = useLearn()
  return useQuery({
    queryKey: keys.stripeStatus(formId, questionId),
    enabled: isWanted,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<StripeStatus> => {
      await autosave.flush()
      const status = await api(merchants.stripeStatus, { query: { formId, questionId } }, { signal })
        .then(({ merchant }) => merchant)
        .catch((error: unknown) => {
          if (isCode(error, 'merchant.notFound')) return null
          throw error
        })
      const { accountId, detailsSubmitted, chargesEnabled } = status?.credentials ?? NOTHING_CONNECTED.stripe
      learn(withFacts(questionId, 'stripe', { accountId, detailsSubmitted, chargesEnabled }))
      return status
    },
  })
}

/** Applies the facts of the server's document: a method that was connected before gets its account back. */
export function useLearnStored(): () => Promise<void> {
  const { id: formId } = useOpenForm()
  const cache = useQueryClient()
  const { autosave } = useBuilder()
  const learn = useLearn()
  return async () => {
    // If this fails, nothing is lost: the method can be connected again.
    if (!(await autosave.flush())) return
    const stored = await loadDraft(cache, formId).catch(() => null)
    if (stored) learn(withFactsIn(stored.doc))
  }
}

/** Updates the open builder and the cached form. */
function useLearn(): (change: (question: Question) => Question) => void {
  const { id } = useOpenForm()
  const cache = useQueryClient()
  const builder = useBuilder()
  return (change) => {
    builder.learn(change)
    const form = cache.getQueryData<Form>(keys.form(id))
    if (form) mergeForm(cache, id, { formQuestions: form.formQuestions.map(change) })
  }
}

/** Whether the plan has payments; otherwise the upgrade dialog opens. */
export function useMayConnect(): () => boolean {
  const { plan } = useMe()
  return () => {
    const isIncluded = hasFeature(plan, 'advancedFields')
    if (!isIncluded) showUpgrade('payment')
    return isIncluded
  }
}

/** Reports a failure: the server's message if the owner can act on it, otherwise `failed`. */
export function useSayFailed(): (error: unknown, failed: string) => void {
  return (error, failed) => {
    if (isCode(error, 'plan.featureMissing')) return showUpgrade('payment')
    const isTelling = TELLING.some((code) => isCode(error, code))
    toast.show({ kind: 'error', text: isTelling ? errorText(error, failed) : failed })
  }
}

const TELLING = ['merchant.notFound', 'merchant.currencyUnsupported', 'provider.notSetUp'] as const

/** False if the draft could not be saved, which the screen has reported. */
function useSaveFirst(): () => Promise<boolean> {
  const t = useT()
  const { autosave, store } = useBuilder()
  return async () => {
    await autosave.flush()
    const { status, message } = store.getState().saving
    if (status === 'offline' || status === 'failed') {
      toast.show({ kind: 'error', text: message || t('merchants.notSaved') })
    }
    // While the owner types, autosave retries soon; a conflict has its own dialog.
    return status !== 'offline' && status !== 'failed' && status !== 'stale'
  }
}
