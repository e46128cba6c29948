import { wakePay } from '@wayform/form-view/alive/hand-off/wake-pay.ts'

// Part of the page of a payment to the owner's account.
wakePay(document)
