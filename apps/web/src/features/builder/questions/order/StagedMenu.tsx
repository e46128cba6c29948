import { formatMoney } from '@wayform/core/money/money.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { useI18n } from '../../../../lib/i18n.tsx'
import styles from '../StagedExtra.module.css'
import { useSold } from './queries.ts'

const SHOWN = 4

/** The first things of the menu, as far as the workspace sells them. */
export function StagedMenu({ question: { offer } }: { question: OrderQuestion }) {
  const { t, language } = useI18n()
  const sold = useSold()
  if (!sold) return null
  const offered = sold.products.filter(
    ({ id, categoryId, isOn }) =>
      isOn && (offer.kind === 'all' || offer.ids.includes(offer.kind === 'products' ? id : (categoryId ?? ''))),
  )
  return (
    <ul className={`wf-stack wf-txt ${styles.options}`} data-size={14} data-tone="2">
      {offered.slice(0, SHOWN).map(({ id, name, price, variants }) => {
        const least = variants.length === 0 ? price : Math.min(...variants.map((variant) => variant.price))
        const amount = formatMoney(decimalOf(least, sold.currency), sold.currency, language, { dropZeros: true })
        return (
          <li key={id}>
            <bdi>{name}</bdi> · <bdi>{amount}</bdi>
          </li>
        )
      })}
      {offered.length === 0 && <li>{t('builder.order.nothing')}</li>}
      {offered.length > SHOWN && <li>{t('builder.staging.more', { count: offered.length - SHOWN })}</li>}
    </ul>
  )
}
