/** A payment that was started on this device. After a closed tab, the next visit finds it and continues to WhatsApp. */
export type KeptPayment = { paymentId: string; submissionId: string; at: number }

const PREFIX = 'wayform:payment:'
/** After that, whatever is paid has been stored long ago, and its draft is gone too. */
const KEPT_MS = 30 * 24 * 3_600_000

/** One for each form. Where nothing may be stored there is none. */
export const payments = {
  read(link: string, now: number): KeptPayment | null {
    try {
      const kept = JSON.parse(localStorage.getItem(PREFIX + link) ?? 'null') as KeptPayment | null // only this writes it
      return kept && Math.abs(now - kept.at) < KEPT_MS ? kept : null
    } catch {
      return null
    }
  },
  write(link: string, kept: KeptPayment): void {
    try {
      localStorage.setItem(PREFIX + link, JSON.stringify(kept))
    } catch {
      // Then the address that the provider sends people back to has to do.
    }
  },
  drop(link: string): void {
    try {
      localStorage.removeItem(PREFIX + link)
    } catch {
      // Then there is none.
    }
  },
}
