import type { CatalogueProduct, ProductChange } from '@wayform/contract/calls/catalogue/products.ts'
import { stockSet } from '@wayform/core/catalogue/product.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useChangeProducts, useRemoveProducts, useUndeleteProducts } from '../queries.ts'

/** What is done with products at once, each with its way back. */
export function useProductActions() {
  const t = useT()
  const { mutate: send } = useChangeProducts()
  const { mutate: sendRemoval } = useRemoveProducts()
  const { mutate: sendReturn } = useUndeleteProducts()
  const fail = (error: Error) => toast.show({ kind: 'error', text: errorText(error, t('products.changeFailed')) })

  /** `back`: the changes that undo these. */
  function change(changes: ProductChange[], back: ProductChange[], done: string) {
    send(changes, {
      onSuccess: () =>
        toast.show({
          text: done,
          action: { label: t('shell.undo'), onClick: () => send(back, { onError: fail }) },
        }),
      onError: fail,
    })
  }

  return {
    change,

    switchOn(products: readonly CatalogueProduct[], isOn: boolean) {
      const others = products.filter((product) => product.isOn !== isOn)
      const [first] = others
      if (!first) return
      const done =
        others.length === 1
          ? t(isOn ? 'products.turnedOn' : 'products.turnedOff', { name: first.name })
          : t(isOn ? 'products.severalOn' : 'products.severalOff', { count: others.length })
      const set = (value: boolean) => others.map(({ id }) => ({ id, isOn: value }))
      change(set(isOn), set(!isOn), done)
    },

    remove(products: readonly CatalogueProduct[], onDone?: () => void) {
      const ids = products.map(({ id }) => id)
      const [first] = products
      if (!first) return
      sendRemoval(ids, {
        onSuccess: () => {
          onDone?.()
          toast.show({
            text:
              ids.length === 1
                ? t('products.deleted', { name: first.name })
                : t('products.severalDeleted', { count: ids.length }),
            action: { label: t('shell.undo'), onClick: () => sendReturn(ids, { onError: fail }) },
          })
        },
        onError: fail,
      })
    },
  }
}

/** What each product has now, as a change that brings it back. */
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
