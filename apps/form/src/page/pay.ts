import { leadToOrder } from '@wayform/form-view/alive/customer/lead-to-order.ts'
import { wakeCustomer } from '@wayform/form-view/alive/customer/wake-customer.ts'

// Part of the page of whoever ordered, or pays to the owner's account, and of the thanks that lead there.
const script = document.querySelector<HTMLElement>('script[data-revision]')
const link = document.querySelector<HTMLAnchorElement>('[data-order]')
if (script) wakeCustomer(script)
if (link) leadToOrder(link)
