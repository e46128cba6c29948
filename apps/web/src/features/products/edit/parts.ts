import type { Catalogue, CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import type { DraftProblems, ProductDraft } from './product-draft.ts'

/** Props of every card of the screen. */
export type PartProps = {
  draft: ProductDraft
  /** As it is stored; null for a new one. */
  stored: CatalogueProduct | null
  catalogue: Catalogue
  currency: CurrencyCode
  /** Shown after the first try to save. */
  problems: DraftProblems
  onChange: (changes: Partial<ProductDraft>) => void
}
