import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Stripe } from 'stripe'
import { escapeHtml, page, pageHeaders } from '../../sign-in/account-page.ts'
import { formFields } from '../../sign-in/form-fields.ts'
import { shownAmount } from '../amounts.ts'
import { declineSession, payLater, paySession } from './complete-session.ts'
import { idOf, type Ledger } from '../ledger.ts'
import { expireIfOver } from './sessions.ts'
import type { StripeState } from '../stripe-state.ts'

type Request = FastifyRequest<{ Params: { id: string } }>
type Session = Stripe.Checkout.Session

/** Stripe's page where a person pays. */
export function checkoutPage(scope: FastifyInstance, state: StripeState): void {
  scope.get('/pay/:id', async (request: Request, reply) => {
    const found = find(request)
    if (!found) return show(reply, 'Something went wrong', '<p>There is no such checkout.</p>', 404)
    return showCheckout(reply, found)
  })
  scope.post('/pay/:id', async (request: Request, reply) => {
    const found = find(request)
    if (!found) return show(reply, 'Something went wrong', '<p>There is no such checkout.</p>', 404)
    const { ledger, session } = found
    const wish = formFields(request).get('do')
    if (wish === 'back' && session.cancel_url) return goTo(reply, session.cancel_url, session)
    if (session.status !== 'open') return showCheckout(reply, found)
    if (wish === 'decline') {
      await declineSession(state, ledger, session)
      return showCheckout(reply, found, 'Your card was declined. Try a different card.')
    }
    if (wish === 'later' && session.mode === 'payment') await payLater(state, ledger, session)
    else if (wish === 'pay') await paySession(state, ledger, session)
    else return showCheckout(reply, found)
    return goTo(reply, session.success_url ?? '', session)
  })

  function find({ params }: Request): { ledger: Ledger; session: Session } | undefined {
    const ledger = state.ledgers().find(({ sessions }) => sessions.has(params.id))
    const session = ledger?.sessions.get(params.id)
    if (!ledger || !session) return undefined
    // A deleted customer can't pay.
    if (session.customer && ledger.customers.get(idOf(session.customer))?.deleted) return undefined
    void expireIfOver(state, ledger, session)
    return { ledger, session }
  }
}

function showCheckout(reply: FastifyReply, { ledger, session }: { ledger: Ledger; session: Session }, problem = '') {
  if (session.status === 'complete') return show(reply, 'All done', '<p>This checkout was paid.</p>')
  if (session.status === 'expired') return show(reply, 'This checkout is over', '<p>It expired before it was paid.</p>')
  const lines = (ledger.lineItems.get(session.id) ?? []).map(
    ({ description, amount_total: amount, currency }) =>
      `<p><b>${escapeHtml(description ?? '')}</b><br>${shownAmount(amount, currency)}</p>`,
  )
  const isSubscription = session.mode === 'subscription'
  return show(
    reply,
    isSubscription ? 'Subscribe' : 'Checkout',
    `<p>The sandbox plays Stripe. No money moves.</p>${problem && `<p role="alert"><b>${problem}</b></p>`}
${lines.join('\n')}
<form method="post"><button class="go" name="do" value="pay">Pay</button>
<button name="do" value="decline">Pay with a card that is declined</button>
${isSubscription ? '' : '<button name="do" value="later">Pay by bank debit, which takes days</button>'}
${session.cancel_url ? '<button class="quiet" name="do" value="back">Back</button>' : ''}</form>`,
  )
}

export function show(reply: FastifyReply, title: string, content: string, status = 200) {
  // The app chooses the next URL, which may redirect further.
  return reply.code(status).headers(pageHeaders('http: https:')).send(page(title, content))
}

function goTo(reply: FastifyReply, address: string, { id }: Session) {
  return reply.redirect(address.replaceAll('{CHECKOUT_SESSION_ID}', id), 303)
}
