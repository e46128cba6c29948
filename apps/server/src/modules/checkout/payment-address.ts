/**
 * How a payment travels through the browser: by its id, which is random and long enough to be a secret of whoever pays.
 *
 * - `{form}/payments/{id}/return`: where providers send the browser back. The server asks the provider there (PayPal's
 *   money is taken there), believes nothing of the address, and answers 303 to the next one.
 * - `{form}?payment={id}`: the form's own page again. It is served to everybody alike, so that it works with script and
 *   without: the done page when the payment is paid, a page that says how it stands when it is not (payment-page.ts). A
 *   script may read the id from the address, and ask `{form}/payments/{id}` how it stands.
 */
export const PAYMENT_PARAMETER = 'payment'

export function returnUrl(formUrl: string, paymentId: string): string {
  return `${formUrl}/payments/${paymentId}/return`
}

/** The form's own page, which shows how the payment stands. */
export function paymentPageUrl(formUrl: string, paymentId: string): string {
  return `${formUrl}?${PAYMENT_PARAMETER}=${paymentId}`
}
