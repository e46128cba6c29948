const SHAPE = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/

/** Whether an account number looks like an IBAN, so that its check digits count. */
export function looksLikeIban(account: string): boolean {
  return SHAPE.test(compact(account))
}

/** By its check digits: the number, with its first four characters at the end, is 1 modulo 97. */
export function isIban(account: string): boolean {
  const iban = compact(account)
  if (!SHAPE.test(iban)) return false
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (char) => parseInt(char, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** In groups of four, as it is printed. Another account number stays as it is. */
export function formatAccount(account: string): string {
  return isIban(account) ? compact(account).replace(/(.{4})(?=.)/g, '$1 ') : account
}

/** Without spaces, as it is pasted into a bank's field. Another account number stays as it is. */
export function copiedAccount(account: string): string {
  return isIban(account) ? compact(account) : account
}

const compact = (account: string) => account.replace(/[\s-]/g, '').toUpperCase()
