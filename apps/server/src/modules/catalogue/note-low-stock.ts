import type { Tx } from '../../platform/db/database.ts'
import { addNotice } from '../ledger/notices.repository.ts'
import { catalogueRepository } from './catalogue.repository.ts'

/** Something that was just taken from the stock, with the numbers before and after. */
export type Taken = { productId: string; variantId: string | null; before: number; left: number }

/**
 * Tells the owner what has come down to the number that they set, in the transaction that took it. Once a day for each
 * product and size, however often it goes up and down. Returns how many notices are new.
 */
export async function noteLowStock(
  tx: Tx,
  { workspaceId, taken, at }: { workspaceId: string; taken: readonly Taken[]; at: Date },
): Promise<number> {
  const ids = [...new Set(taken.map(({ productId }) => productId))]
  if (ids.length === 0) return 0
  const products = new Map((await catalogueRepository(tx, workspaceId).some(ids)).map((row) => [row.id, row.details]))
  let added = 0
  for (const { productId, variantId, before, left } of taken) {
    const details = products.get(productId)
    const low = details?.lowStock ?? null
    if (!details || low === null || left > low || before <= low) continue
    const variant = details.variants.find(({ id }) => id === variantId)
    added += await addNotice(tx, {
      userId: workspaceId,
      kind: 'product.low',
      dedupeKey: `product.low ${productId} ${variantId ?? ''} ${at.toISOString().slice(0, 10)}`,
      params: { name: variant ? `${details.name}, ${variant.name}` : details.name, left, productId },
    })
  }
  return added
}
