import type { RazorpayOrder } from './start-payment.ts'

export type RazorpayResult = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The global that Razorpay's own script defines. */
type Dialog = new (options: object) => { open(): void; on(event: 'payment.failed', listener: () => void): void }
type WithRazorpay = typeof globalThis & { Razorpay?: Dialog }

const COLOR = '#2348c7'

/**
 * Razorpay's dialog over the page, until it is paid or closed. Where a dialog can't stay, in a frame or in another app's
 * browser, it leaves the page instead and posts what came of it to `callbackUrl`.
 */
export async function openRazorpay(
  order: RazorpayOrder,
  callbackUrl: string | null,
): Promise<RazorpayResult | 'cancelled' | 'failed'> {
  const Razorpay = await dialogOf(order.scriptUrl)
  const { keyId, orderId, amount, currency, name, description } = order
  let unpaid: 'cancelled' | 'failed' = 'cancelled'
  return new Promise((resolve) => {
    const dialog = new Razorpay({
      key: keyId,
      order_id: orderId,
      amount,
      currency,
      name,
      description,
      theme: { color: COLOR },
      handler: resolve,
      modal: { ondismiss: () => resolve(unpaid) },
      ...(callbackUrl !== null && { callback_url: callbackUrl, redirect: true }),
    })
    // The dialog itself offers another try.
    dialog.on('payment.failed', () => (unpaid = 'failed'))
    dialog.open()
  })
}

/** Rejects where the script can't be fetched. */
async function dialogOf(scriptUrl: string): Promise<Dialog> {
  const world: WithRazorpay = globalThis
  if (!world.Razorpay) await loadScript(scriptUrl)
  if (!world.Razorpay) throw new Error('No Razorpay')
  return world.Razorpay
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('No script'))
    })
    script.src = src
    document.head.append(script)
  })
}
