import { priceRange } from '@wayform/core/catalogue/listed-product.ts'
import { minorOf } from '@wayform/core/money/minor-units.ts'
import { currencySigns } from '@wayform/core/money/money.ts'
import { readTypedNumber } from '@wayform/core/numbers/read-number.ts'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { useMoneyText } from '../money-text.ts'
import type { PartProps } from './parts.ts'
import styles from './Edit.module.css'

/** The product in the customers' list. */
export function MenuPreview({ draft, currency }: PartProps) {
  const { t, language } = useI18n()
  const { money } = useMoneyText(currency)
  const priceIn = (text: string) => {
    const typed = readTypedNumber(text, language, currencySigns(currency, language))
    return typed === null ? null : minorOf(typed, currency)
  }
  const typed = draft.variants.length === 0 ? [draft.price] : draft.variants.map(({ price }) => price)
  const prices = typed.map(priceIn).filter((price) => price !== null)
  const { from, to } = priceRange({
    price: prices[0] ?? 0,
    variants: prices.map((price, index) => ({ id: String(index), name: '', price, stock: null })),
  })
  return (
    <Panel title={t('products.preview.title')} titleSize={16} gap={12}>
      <Row gap={14} align="start">
        <Grow>
          <Txt weight={600} dir="auto">
            {draft.name || t('products.preview.name')}
          </Txt>
          {draft.description !== '' && (
            <Txt size={13} tone="2" clamp={2} above={2} below={6} dir="auto">
              {draft.description}
            </Txt>
          )}
          {prices.length > 0 && (
            <Txt weight={560}>{from === to ? money(from) : t('products.preview.from', { price: money(from) })}</Txt>
          )}
        </Grow>
        {draft.photo && <img src={draft.photo.url} alt="" className={styles.previewPhoto} />}
      </Row>
    </Panel>
  )
}
