import type { CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { FEW_LEFT, isSoldOut, totalLeft } from '@wayform/core/catalogue/listed-product.ts'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useI18n } from '../../../lib/i18n.tsx'

/** The stock of a product. In a table the number alone, where nothing has to be said about it. */
export function StockText({ product, isInSentence = false }: { product: CatalogueProduct; isInSentence?: boolean }) {
  const { t, language } = useI18n()
  const left = totalLeft(product)
  if (left === null) {
    return (
      <Txt as="span" tone="3">
        {t('products.notCounted')}
      </Txt>
    )
  }
  if (isSoldOut(product)) {
    return (
      <Txt as="span" tone="danger" weight={560}>
        {t('products.soldOut')}
      </Txt>
    )
  }
  if (left <= FEW_LEFT) {
    return (
      <Txt as="span" tone="warn" weight={560}>
        {t('products.left', { count: left })}
      </Txt>
    )
  }
  return (
    <span>{isInSentence ? t('products.inStock', { count: left }) : left.toLocaleString(numberLocale(language))}</span>
  )
}
