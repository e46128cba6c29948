import type { StoreAccount, StoreReceipt } from '../platform.ts'

/** The plugin's number for a server that was not reached: the purchase stays open. */
const COMMUNICATION = 6_777_014

/** Hands the plugin's receipts to the account that is signed in. */
export function validatorOf(account: () => StoreAccount | null): CdvPurchase.Validator.Function {
  return (body, answer) => {
    const work = account()?.validate(receiptOf(body)) ?? Promise.reject(new Error('Nobody is signed in'))
    void work.then(
      // The server answers in the plugin's own format.
      (payload) => answer(payload as CdvPurchase.Validator.Response.Payload),
      () => answer({ ok: false, code: COMMUNICATION, message: '' }),
    )
  }
}

/** The parts that the server needs; the plugin would also send the device and all prices. */
function receiptOf({ id, type, transaction, additionalData }: CdvPurchase.Validator.Request.Body): StoreReceipt {
  const { applicationUsername, obfuscatedUsername } = additionalData ?? {}
  return {
    id: id ?? '',
    type: type ?? '',
    // Only the two stores of phones are set up, and the server checks it.
    transaction: transaction as StoreReceipt['transaction'],
    additionalData: {
      ...(applicationUsername !== undefined && { applicationUsername: String(applicationUsername) }),
      ...(obfuscatedUsername !== undefined && { obfuscatedUsername }),
    },
  }
}
