import { leadToOrder } from '@wayform/form-view/alive/customer/lead-to-order.ts'
import { wakeCustomer } from '@wayform/form-view/alive/customer/wake-customer.ts'

// Part of the page of an order or of a payment to the owner's account, and of the thank-you page that leads there.
const script = document.querySelector<HTMLElement>('script[data-revision]')
const link = document.querySelector<HTMLAnchorElement>('[data-order]')
if (script) wakeCustomer(script)
if (link) leadToOrder(link)
