import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Stripe } from 'stripe'
import { escapeHtml } from '../../sign-in/account-page.ts'
import { formFields } from '../../sign-in/form-fields.ts'
import { shownAmount } from '../amounts.ts'
import { show } from '../checkout/checkout-page.ts'
import { idOf, mustFind } from '../ledger.ts'
import { itemOf } from './subscription-objects.ts'
import { cancelAtPeriodEnd, changePrice, settleInvoice } from './subscriptions.ts'
import type { StripeState } from '../stripe-state.ts'

type Request = FastifyRequest<{ Params: { token: string } }>
type Portal = Stripe.BillingPortal.Session

const LIFE_S = 300
const DECLINED = 'Your card was declined. Try a different card.'

/** Stripe's page where a customer sees cards and invoices, cancels, or confirms another plan. */
export function portalPage(scope: FastifyInstance, state: StripeState): void {
  scope.get('/portal/:token', async ({ params }: Request, reply) => {
    const session = find(params.token)
    return session ? showPortal(reply, session) : lost(reply)
  })
  scope.post('/portal/:token', async (request: Request, reply) => {
    const session = find(request.params.token)
    if (!session) return lost(reply)
    const wish = formFields(request).get('do') ?? ''
    const doneWith = session.flow?.after_completion
    if (wish === 'back' && session.return_url) return reply.redirect(session.return_url, 303)
    if (wish === 'declined') return showPortal(reply, session, DECLINED)
    const isDone =
      isCardGiven(session, wish) ||
      (await cancelled(session, wish)) ||
      (await updated(session, wish)) ||
      (await paid(session, wish))
    if (isDone && doneWith?.redirect) return reply.redirect(doneWith.redirect.return_url, 303)
    if (isDone) session.flow = null
    return showPortal(reply, session)
  })

  async function cancelled({ customer, flow }: Portal, wish: string): Promise<boolean> {
    const id = flow?.subscription_cancel?.subscription ?? runningOf(customer)?.id
    const subscription = wish === 'cancel' && id !== undefined ? state.platform.subscriptions.get(id) : undefined
    if (!subscription || subscription.cancel_at !== null || subscription.status === 'canceled') return false
    const before = structuredClone(subscription)
    const isClassic = subscription.billing_mode.type === 'classic' || state.options.classicCancellation
    cancelAtPeriodEnd(subscription, isClassic, state.time())
    await state.emit(state.platform, { type: 'customer.subscription.updated', object: subscription, before })
    return true
  }

  async function updated({ flow }: Portal, wish: string): Promise<boolean> {
    const update = wish === 'confirm' ? flow?.subscription_update_confirm : null
    const price = state.platform.prices.get(update?.items[0]?.price ?? '')
    if (!update || !price) return false
    const subscription = mustFind(state.platform.subscriptions, update.subscription, 'subscription')
    if (subscription.status === 'canceled') return false
    // Confirming twice has no further effect.
    if (itemOf(subscription).price.id === price.id) return true
    const before = structuredClone(subscription)
    const bill = changePrice(state, state.platform, subscription, price)
    await state.emit(state.platform, { type: 'customer.subscription.updated', object: subscription, before }, ...bill)
    return true
  }

  async function paid({ customer }: Portal, wish: string): Promise<boolean> {
    const subscription = wish === 'pay' ? runningOf(customer) : undefined
    const invoice = state.platform.invoices.get(idOf(subscription?.latest_invoice ?? ''))
    if (!subscription || invoice?.status !== 'open') return false
    const bill = settleInvoice(state.platform, subscription, invoice, { isPaid: true, at: state.time() })
    await state.emit(state.platform, ...bill)
    return true
  }

  function showPortal(reply: FastifyReply, session: Portal, problem = '') {
    const alert = problem && `<p role="alert"><b>${problem}</b></p>`
    const back = session.return_url ? '<button class="quiet" name="do" value="back">Back</button>' : ''
    const { type } = session.flow ?? {}
    if (type === 'subscription_cancel') {
      return show(
        reply,
        'Cancel your plan',
        `<p>${playing} Your plan stays until the end of the time that is paid for.</p>
<form method="post"><button class="go" name="do" value="cancel">Cancel subscription</button>${back}</form>`,
      )
    }
    if (type === 'payment_method_update') {
      return show(
        reply,
        'Add a card',
        `<p>${playing}</p>${alert}
<form method="post"><button class="go" name="do" value="card">Add card</button>
<button name="do" value="declined">Add a card that is declined</button>${back}</form>`,
      )
    }
    if (type === 'subscription_update_confirm') {
      const price = state.platform.prices.get(session.flow?.subscription_update_confirm?.items[0]?.price ?? '')
      return show(
        reply,
        'Confirm your updates',
        `<p>${playing}</p>${alert}<p>${price ? priceLine(price) : ''}</p>
<form method="post"><button class="go" name="do" value="confirm">Confirm</button>
<button name="do" value="declined">Confirm with a card that is declined</button>${back}</form>`,
      )
    }
    return show(reply, 'Your billing', `<p>${playing}</p>${home(session.customer)}<form method="post">${back}</form>`)
  }

  function home(customer: string): string {
    const subscription = runningOf(customer)
    const invoices = [...state.platform.invoices.values()].filter((invoice) => invoice.customer === customer)
    const rows = invoices
      .toReversed()
      .map(
        ({ number, total, currency, status, created }) =>
          `<tr><td>${new Date(created * 1000).toISOString().slice(0, 10)}</td><td>${number}</td><td>${shownAmount(total, currency)}</td><td>${status}</td></tr>`,
      )
    return `<h2>Plan</h2>${subscription ? planPart(subscription) : '<p>There is no plan.</p>'}
<h2>Card</h2><p>Visa •••• 4242</p><h2>Invoices</h2>
${rows.length === 0 ? '<p>There are none.</p>' : `<table><tr><td>Date</td><td>Number</td><td>Amount</td><td>State</td></tr>${rows.join('')}</table>`}`
  }

  function planPart(subscription: Stripe.Subscription): string {
    const end = new Date((subscription.cancel_at ?? itemOf(subscription).current_period_end) * 1000).toISOString()
    const isOpen = subscription.status === 'past_due'
    const when = `${subscription.cancel_at === null ? 'Renews' : 'Ends'} on ${end.slice(0, 10)}.`
    const cancel = '<button name="do" value="cancel">Cancel subscription</button>'
    return `<p>${priceLine(itemOf(subscription).price)}<br>${isOpen ? 'The last payment failed.' : when}</p>
<form method="post">${isOpen ? '<button class="go" name="do" value="pay">Pay the open invoice</button>' : ''}
${subscription.cancel_at === null ? cancel : ''}</form>`
  }

  function runningOf(customer: string): Stripe.Subscription | undefined {
    return [...state.platform.subscriptions.values()].findLast(
      (subscription) => idOf(subscription.customer) === customer && subscription.status !== 'canceled',
    )
  }

  function find(token: string): Portal | undefined {
    const session = state.platform.portalSessions.get(token)
    return session && session.created + LIFE_S > state.time() ? session : undefined
  }
}

const playing = 'The sandbox plays Stripe. No money moves.'

const lost = (reply: FastifyReply) =>
  show(reply, 'Something went wrong', '<p>This link is over. Open the portal again.</p>', 404)

const priceLine = ({ nickname, id, unit_amount: amount, currency }: Stripe.Price) =>
  `<b>${escapeHtml(nickname ?? id)}</b>, ${shownAmount(amount ?? 0, currency)}`

/** Every card is the same here. */
function isCardGiven({ flow }: Portal, wish: string): boolean {
  return wish === 'card' && flow?.type === 'payment_method_update'
}
