/**
 * A payment is identified in the browser by its id, which is random and long enough to be the respondent's secret.
 *
 * - `{form}/payments/{id}/return`: the address that providers return the browser to. The server asks the provider there
 *   (and captures PayPal's money), trusts nothing in the address, and answers 303 to the next one.
 * - `{form}?payment={id}`: the form's own page. It works with and without script: it shows the done page if the payment
 *   is paid, else the payment's state (payment-page.ts). A script may read the id from the address and poll
 *   `{form}/payments/{id}`.
 */
export const PAYMENT_PARAMETER = 'payment'

export function returnUrl(formUrl: string, paymentId: string): string {
  return `${formUrl}/payments/${paymentId}/return`
}

/** The form's own page, which shows the payment's state. */
export function paymentPageUrl(formUrl: string, paymentId: string): string {
  return `${formUrl}?${PAYMENT_PARAMETER}=${paymentId}`
}
