import { wakeCustomer } from '@wayform/form-view/alive/customer/wake-customer.ts'

// Part of the page of whoever ordered, or pays to the owner's account.
const script = document.querySelector<HTMLElement>('script[data-revision]')
if (script) wakeCustomer(script)
