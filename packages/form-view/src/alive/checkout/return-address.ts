/** The payment that the browser comes back from, by the address of the form's page. */
export function paymentIn(search: string): string | null {
  return /[?&]payment=([\w-]{8,64})(&|$)/.exec(search)?.[1] ?? null
}

/** Whether the respondent cancelled at the provider. Only the server knows whether it is paid. */
export function isCancelledIn(search: string): boolean {
  return /[?&]cancelled=/.test(search)
}

/** The form's own address: another response begins there, and a reload must not ask for the payment again. */
export function withoutPayment(address: string): string {
  const url = new URL(address)
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((each) => each !== '' && !/^(payment|cancelled)=/.test(each))
  return url.pathname + (rest.length > 0 ? `?${rest.join('&')}` : '') + url.hash
}
