import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../sign-in/account-page.ts'
import { formFields } from '../../sign-in/form-fields.ts'
import { setProgress } from './accounts.ts'
import { show } from '../checkout/checkout-page.ts'
import type { StripeState } from '../stripe-state.ts'

type Request = FastifyRequest<{ Params: { account: string; token: string } }>

/** Stripe's page where a form owner sets up their account. A link opens it once. */
export function onboardingPage(scope: FastifyInstance, state: StripeState): void {
  const lost = (reply: FastifyReply) => show(reply, 'Something went wrong', '<p>There is no such link.</p>', 404)

  scope.get('/onboarding/:account/:token', async ({ params }: Request, reply) => {
    const link = state.links.get(params.token)
    const connected = state.connected.get(params.account)
    if (!link || link.account !== params.account || !connected) return lost(reply)
    if (link.isUsed || link.expiresAt <= state.time()) return reply.redirect(link.refreshUrl, 303)
    link.isUsed = true
    const who = connected.account.email ?? connected.account.id
    return show(
      reply,
      'Get paid with Stripe',
      `<p>The sandbox plays Stripe. You set up the account of <b>${escapeHtml(who)}</b>.</p>
<form method="post"><button class="go" name="do" value="finish">Finish</button>
<button name="do" value="waiting">Finish, but charges stay off</button>
<button class="quiet" name="do" value="leave">Leave early</button></form>`,
    )
  })
  scope.post('/onboarding/:account/:token', async (request: Request, reply) => {
    const { account: id, token } = request.params
    const link = state.links.get(token)
    const connected = state.connected.get(id)
    if (!link?.isUsed || link.account !== id || !connected) return lost(reply)
    const wish = formFields(request).get('do')
    if (wish === 'finish' || wish === 'waiting') {
      const { account, ledger } = connected
      const before = structuredClone(account)
      setProgress(account, { isSubmitted: true, canCharge: wish === 'finish' })
      void state.emit(ledger, { type: 'account.updated', object: account, before })
    }
    return reply.redirect(link.returnUrl, 303)
  })
}
