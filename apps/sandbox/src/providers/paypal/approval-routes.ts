import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml, page, pageHeaders } from '../sign-in/account-page.ts'
import { formFields } from '../sign-in/form-fields.ts'
import { baseOf } from './api-routes.ts'
import type { Events } from './events.ts'
import type { Order, Orders } from './orders.ts'
import { PaypalError } from './paypal-error.ts'

type Parts = { orders: Orders; events: Events; onChange: () => void }

const PATH = '/checkoutnow'

/** PayPal's own page, where a person approves the payment or cancels. */
export function approvalRoutes(scope: FastifyInstance, { orders, events, onChange }: Parts) {
  scope.get(PATH, async (request, reply) => show(reply, found(request)))

  scope.post(PATH, async (request, reply) => {
    const order = found(request)
    if (!order || order.capture) return show(reply, order)
    const isPaying = formFields(request).get('choice') === 'pay'
    if (isPaying && canApprove(order)) {
      orders.approve(order)
      events.approved(baseOf(request), order)
    }
    if (!isPaying) order.isCancelled = true
    onChange()
    const next = isPaying ? wayBack(order) : wayOut(order)
    return next === null ? show(reply, order) : reply.redirect(next, 303)
  })

  function found(request: FastifyRequest): Order | null {
    const token = new URL(request.url, 'http://paypal').searchParams.get('token') ?? ''
    try {
      return orders.find(token)
    } catch (error) {
      if (error instanceof PaypalError) return null
      throw error
    }
  }
}

export const canApprove = (order: Order) => !order.capture && (order.status !== 'APPROVED' || order.isDeclined)

/** The return URL of a payer who approved, with the order and the payer. */
export const wayBack = ({ id, payerId, experience }: Order) =>
  withFields(experience?.returnUrl, { token: id, PayerID: payerId ?? '' })

export const wayOut = ({ id, experience }: Order) => withFields(experience?.cancelUrl, { token: id })

function withFields(address: string | null | undefined, fields: Record<string, string>): string | null {
  if (!address) return null
  const url = new URL(address)
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

function show(reply: FastifyReply, order: Order | null) {
  if (!order) {
    const html = page('PayPal', '<p>Things don’t appear to be working: there is no such order, or it is too old.</p>')
    return reply.code(404).headers(pageHeaders("'self'")).send(html)
  }
  // A form's redirect target has to be allowed by the form's page.
  const origins = [order.experience?.returnUrl, order.experience?.cancelUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  return reply.headers(pageHeaders([...new Set(origins)].join(' '))).send(page('PayPal', content(order)))
}

function content(order: Order): string {
  const { amount, payee, description } = order.unit
  const to = escapeHtml(order.experience?.brandName ?? payee)
  const facts = `<p>The sandbox plays PayPal. No money moves here.</p>
<p><b>${escapeHtml(amount.value)} ${escapeHtml(amount.currency_code)}</b> to ${to}${description === null ? '' : `: ${escapeHtml(description)}`}</p>`
  if (order.capture) return `${facts}<p>This order is paid.</p>`
  const declined = order.isDeclined ? '<p role="alert">The card was declined. Pay with another one.</p>' : ''
  const form = (choice: string, kind: string, label: string) =>
    `<form method="post"><input type="hidden" name="choice" value="${choice}"><button class="${kind}">${label}</button></form>`
  return `${facts}${declined}${form('pay', 'go', 'Pay now')}${form('cancel', 'quiet', 'Cancel and return')}`
}
