import { STRIPE_PARAM, STRIPE_QUESTION_PARAM, type StripeConnection } from '@wayform/contract/stripe-connection.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { randomToken } from '../../platform/secrets/tokens.ts'
import { stripeConnect, type StripeConnect } from '../../providers/stripe/stripe-connect.ts'
import { withStripe } from '../../providers/stripe/with-stripe.ts'
import { hashBrowser, hashState } from '../auth/providers/provider-login.ts'
import { assertMayConnect, changeMerchant, findPayment } from './change-merchant.ts'
import type { ChangedPlace, MerchantPlace } from './merchants.repository.ts'
import { accountFor, readAccount } from './stripe-account.ts'
import { type OnboardingRow, stripeOnboardingsRepository } from './stripe-onboardings.repository.ts'

/** Long, because Stripe asks for documents that people have to look for. */
export const ONBOARDING_MS = 24 * 3_600_000

/** The caller who returns from Stripe, with browser and query. */
export type Return = { owner: Owner | undefined; browser: string | undefined; state: string }

type Begin = {
  owner: Pick<Owner, 'id' | 'personId' | 'sessionHash'>
  formId: string
  questionId: string
  browser: string
}

/** The owner's next address: Stripe, or the builder if the account is already complete. */
export async function onboardStripe(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'stripe' | 'log'>,
  begin: Begin,
): Promise<string> {
  const { formId, questionId } = begin
  const place: ChangedPlace = { userId: begin.owner.id, personId: begin.owner.personId, formId, questionId }
  await assertMayConnect(deps, place.userId)
  await findPayment(deps, place, 'stripe')
  return withStripe(deps, stripeConnect, async (connect) => {
    const { accountId, state } = await accountFor(deps, connect, place.userId)
    // The question is connected last, so that nothing is left behind if Stripe fails.
    const isDone = state.detailsSubmitted && state.chargesEnabled
    const onboarding = isDone ? null : await beginOnboarding(deps, connect, begin, accountId)
    await changeMerchant(deps, place, { method: 'stripe', isOn: true, accountId }, async (tx) => {
      if (onboarding) await stripeOnboardingsRepository(tx).insert(onboarding.row)
    })
    return onboarding?.url ?? `${deps.config.appUrl}${builderScreen(place, 'connected')}`
  })
}

/** The owner is back. The redirect does not say how far they came, so Stripe is asked. */
export async function finishOnboarding(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'stripe' | 'log'>,
  returned: Return,
): Promise<string> {
  const onboarding = await takeWay(deps, returned)
  if (!onboarding) return screenOf(returned.state, 'expired')
  try {
    const state = await withStripe(deps, stripeConnect, (connect) => readAccount(deps, connect, onboarding.account_id))
    return builderScreen(placeOf(onboarding), state?.detailsSubmitted ? 'connected' : 'incomplete')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return builderScreen(placeOf(onboarding), 'unavailable')
  }
}

/** Stripe's page was opened too late, or twice: the same owner in the same browser gets a new one. */
export async function refreshOnboarding(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'stripe' | 'log'>,
  returned: Return,
): Promise<string> {
  const onboarding = await takeWay(deps, returned)
  const { owner, browser } = returned
  if (!onboarding || !owner || browser === undefined) return screenOf(returned.state, 'expired')
  const { form_id: formId, question_id: questionId, account_id: accountId } = onboarding
  try {
    return await withStripe(deps, stripeConnect, async (connect) => {
      const renewed = await beginOnboarding(
        deps,
        connect,
        { owner: { ...owner, id: onboarding.user_id }, formId, questionId, browser },
        accountId,
      )
      await stripeOnboardingsRepository(deps.database.db).insert(renewed.row)
      return renewed.url
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return builderScreen(placeOf(onboarding), 'unavailable')
  }
}

/** Creates a new page at Stripe, and the random state that identifies its return. */
async function beginOnboarding(
  deps: Pick<Services, 'config' | 'now' | 'secretKey'>,
  connect: StripeConnect,
  begin: Begin,
  accountId: string,
) {
  const { owner, formId, questionId, browser } = begin
  // The target can be read from the state, for late returns; the stored value is what counts.
  const state = `${randomToken()}.${formId}.${questionId}`
  const address = (step: 'return' | 'refresh') =>
    `${deps.config.appUrl}/api/merchants/stripe/${step}?state=${encodeURIComponent(state)}`
  const url = await connect.onboardingUrl({
    accountId,
    refreshUrl: address('refresh'),
    returnUrl: address('return'),
  })
  const row: OnboardingRow = {
    state_hash: hashState(deps, state),
    browser_hash: hashBrowser(deps, browser),
    user_id: owner.id,
    session_hash: owner.sessionHash,
    form_id: formId,
    question_id: questionId,
    account_id: accountId,
    expires_at: new Date(deps.now().getTime() + ONBOARDING_MS),
  }
  return { url, row }
}

/** Only for the owner who started it, in the same session and browser. */
async function takeWay(
  deps: Pick<Services, 'database' | 'now' | 'secretKey'>,
  { owner, browser, state }: Return,
): Promise<OnboardingRow | undefined> {
  if (!owner || browser === undefined) return undefined
  const onboardings = stripeOnboardingsRepository(deps.database.db)
  const row = await onboardings.take(hashState(deps, state), hashBrowser(deps, browser), deps.now())
  // The page of the return names no workspace: the one that it was begun in counts, while money is this person's there.
  const isTheirs = owner.places.some(({ id, role }) => id === row?.user_id && hasRight(role, 'manageMoney'))
  return isTheirs && row?.session_hash === owner.sessionHash ? row : undefined
}

const placeOf = ({ form_id: formId, question_id: questionId }: OnboardingRow) => ({ formId, questionId })

function screenOf(state: string, connection: StripeConnection): string {
  const [, formId, questionId] = /\.([0-9a-f-]{36})\.([\w-]{1,40})$/.exec(state) ?? []
  return formId === undefined || questionId === undefined ? '/' : builderScreen({ formId, questionId }, connection)
}

function builderScreen(place: Pick<MerchantPlace, 'formId' | 'questionId'>, connection: StripeConnection): string {
  const query = new URLSearchParams({ [STRIPE_QUESTION_PARAM]: place.questionId, [STRIPE_PARAM]: connection })
  return `/forms/${place.formId}?${query.toString()}`
}
