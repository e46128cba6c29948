import type { CatalogueProduct, ProductChange } from '@wayform/contract/calls/catalogue/products.ts'
import { stockSet } from '@wayform/core/catalogue/product.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useChangeProducts, useRemoveProducts, useUndeleteProducts } from '../queries.ts'

/**
 * Actions on products that take effect at once, each with an undo. By promises: the bar, dialog or row may be
 * gone when the server answers, and the undo has to be shown all the same.
 */
export function useProductActions() {
  const t = useT()
  const { mutateAsync: send } = useChangeProducts()
  const { mutateAsync: sendRemoval } = useRemoveProducts()
  const { mutateAsync: sendReturn } = useUndeleteProducts()

  async function orTell(work: Promise<unknown>): Promise<boolean> {
    try {
      await work
      return true
    } catch (error) {
      toast.show({ kind: 'error', text: errorText(error, t('products.changeFailed')) })
      return false
    }
  }
  const withUndo = (text: string, undo: () => Promise<unknown>) =>
    toast.show({ text, action: { label: t('shell.undo'), onClick: () => void orTell(undo()) } })

  /** `back`: the changes that undo these. */
  async function change(changes: ProductChange[], back: ProductChange[], done: string): Promise<void> {
    if (await orTell(send(changes))) withUndo(done, () => send(back))
  }

  return {
    change,

    async switchOn(products: readonly CatalogueProduct[], isOn: boolean): Promise<void> {
      const others = products.filter((product) => product.isOn !== isOn)
      const [first] = others
      if (!first) return
      const done =
        others.length === 1
          ? t(isOn ? 'products.turnedOn' : 'products.turnedOff', { name: first.name })
          : t(isOn ? 'products.severalOn' : 'products.severalOff', { count: others.length })
      const set = (value: boolean) => others.map(({ id }) => ({ id, isOn: value }))
      await change(set(isOn), set(!isOn), done)
    },

    async remove(products: readonly CatalogueProduct[], onDone?: () => void): Promise<void> {
      const ids = products.map(({ id }) => id)
      const [first] = products
      if (!first || !(await orTell(sendRemoval(ids)))) return
      onDone?.()
      const text =
        ids.length === 1
          ? t('products.deleted', { name: first.name })
          : t('products.severalDeleted', { count: ids.length })
      withUndo(text, () => sendReturn(ids))
    },
  }
}

/** The present values of a product, as a change that restores them. */
export function nowOf(product: CatalogueProduct, part: 'categoryId' | 'prices' | 'stock'): ProductChange {
  const { id, categoryId, price, variants, left } = product
  if (part === 'categoryId') return { id, categoryId }
  if (part === 'prices') {
    const own =
      variants.length === 0 ? { '': price } : Object.fromEntries(variants.map((each) => [each.id, each.price]))
    return { id, prices: own }
  }
  const stock = [...stockSet(product)].map(([key, set]) => [key, set === null ? null : (left[key] ?? 0)] as const)
  return { id, stock: Object.fromEntries(stock) }
}
