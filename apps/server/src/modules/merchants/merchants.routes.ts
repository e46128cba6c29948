import { calls } from '@wayform/contract/routes.ts'
import { readPix, readTransfer, readUpi } from '@wayform/core/local-payments/destination.ts'
import { PAYMENT_METHODS } from '@wayform/core/money/provider-amounts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { type Guards, implement, type Owner } from '../../platform/http/implement-call.ts'
import { isWebClient } from '../auth/sessions/auth-cookies.ts'
import { browserSecret } from '../auth/providers/provider-login.ts'
import { navigatingOwner } from '../auth/sessions/sessions.ts'
import type { ProcessDeps } from '../webhooks/process-provider-events.ts'
import { connectEvents } from './connect-events.routes.ts'
import { disconnectMerchant } from './disconnect-merchant.ts'
import type { ChangedPlace } from './merchants.repository.ts'
import { finishOnboarding, ONBOARDING_MS, onboardStripe, refreshOnboarding, type Return } from './onboard-stripe.ts'
import { setCash, setLocal, setPaypal, setRazorpay } from './set-merchant.ts'
import { stripeStatus } from './stripe-status.ts'

/** Identifies the browser that started to connect. Lax, because Stripe redirects back here from its own site. */
const BROWSER_COOKIE = 'wf-stripe'

const { merchants } = calls

/** Manages the merchants that receive respondents' payments. */
export function merchantsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: ProcessDeps & Pick<Services, 'config' | 'secretKey' | 'texts' | 'stripe' | 'paypal'>,
) {
  implement(server, guards, merchants.stripeStatus, async ({ owner, query }) => ({
    merchant: await stripeStatus(deps, placeOf(owner, query)),
  }))
  implement(server, guards, merchants.setPaypal, async ({ owner, body }) => ({
    merchant: await setPaypal(deps, placeOf(owner, body), body),
  }))
  implement(server, guards, merchants.setRazorpay, async ({ owner, body }) => ({
    merchant: await setRazorpay(deps, placeOf(owner, body), body),
  }))
  implement(server, guards, merchants.setPix, async ({ owner, body }) => ({
    merchant: await setLocal(deps, placeOf(owner, body), 'pix', readPix(body)),
  }))
  implement(server, guards, merchants.setUpi, async ({ owner, body }) => ({
    merchant: await setLocal(deps, placeOf(owner, body), 'upi', readUpi(body)),
  }))
  implement(server, guards, merchants.setTransfer, async ({ owner, body }) => ({
    merchant: await setLocal(deps, placeOf(owner, body), 'transfer', readTransfer(body)),
  }))
  implement(server, guards, merchants.setCash, async ({ owner, body }) => ({
    merchant: await setCash(deps, placeOf(owner, body), body),
  }))
  for (const method of PAYMENT_METHODS) {
    implement(server, guards, DISCONNECT[method], async ({ owner, body }) => {
      await disconnectMerchant(deps, placeOf(owner, body), method)
      return {}
    })
  }
  onboardingRoutes(server, guards, deps)
  connectEvents(server, guards, deps)
}

function onboardingRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'stripe' | 'log'>,
) {
  const cookie = {
    httpOnly: true,
    secure: deps.config.appUrl.startsWith('https:'),
    sameSite: 'lax',
    path: '/api/merchants/stripe',
    maxAge: ONBOARDING_MS / 1000,
  } as const

  implement(
    server,
    guards,
    merchants.onboardStripe,
    async ({ owner, body, once, request, reply }) => {
      const { url, browser } = await once(async () => {
        // An existing secret is kept, so that two tabs can connect at the same time.
        const secret = browserSecret(request.cookies[BROWSER_COOKIE])
        return { url: await onboardStripe(deps, { owner, ...body, browser: secret }), browser: secret }
      })
      // A repeated call sets the cookie again, because the first answer may be lost. Clients without cookies read the
      // status when their owner returns.
      if (isWebClient(request)) reply.setCookie(BROWSER_COOKIE, browser, cookie)
      return { url }
    },
    { ownRepeats: true },
  )
  implement(server, guards, merchants.stripeReturn, async ({ query: { state }, request, reply }) => {
    await reply.redirect(await finishOnboarding(deps, await returned(request, reply, state)), 303)
    return undefined
  })
  implement(server, guards, merchants.stripeRefresh, async ({ query: { state }, request, reply }) => {
    await reply.redirect(await refreshOnboarding(deps, await returned(request, reply, state)), 303)
    return undefined
  })

  /**
   * A browser arrives here from Stripe's link: the session cookie is enough, because the state is bound to it and to
   * the browser.
   */
  async function returned(request: FastifyRequest, reply: FastifyReply, state: string): Promise<Return> {
    const owner = await navigatingOwner(deps, request, reply)
    return { owner, browser: request.cookies[BROWSER_COOKIE], state }
  }
}

const DISCONNECT = {
  stripe: merchants.disconnectStripe,
  paypal: merchants.disconnectPaypal,
  razorpay: merchants.disconnectRazorpay,
  pix: merchants.disconnectPix,
  upi: merchants.disconnectUpi,
  transfer: merchants.disconnectTransfer,
  cash: merchants.disconnectCash,
} as const

function placeOf(
  { id: userId, personId }: Owner,
  { formId, questionId }: Pick<ChangedPlace, 'formId' | 'questionId'>,
): ChangedPlace {
  return { userId, personId, formId, questionId }
}
