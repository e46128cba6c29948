import type { CartLine } from '@wayform/core/orders/cart.ts'
import type { Problem } from '@wayform/core/result.ts'

/** A product whose size, extras and note are chosen, without script. */
export type ShownItem = {
  productId: string
  line: CartLine | null
  /** The line that it changes. */
  at: number | null
  problem?: Problem | undefined
}
