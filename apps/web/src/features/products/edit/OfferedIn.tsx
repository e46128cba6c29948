import type { CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { useOffering } from '../queries.ts'
import styles from './Edit.module.css'

/** The published forms that offer a product, as it is stored. Says nothing until that is known. */
export function OfferedIn({ product: { id, isOn } }: { product: Pick<CatalogueProduct, 'id' | 'isOn'> }) {
  const t = useT()
  const { data } = useOffering(id)
  if (!data) return null
  const { total, forms } = data
  if (total === 0) {
    return (
      <Txt size={13} tone="2" className={styles.inNoForm}>
        {t('products.stockCard.inNone')}
      </Txt>
    )
  }
  const more = total - forms.length
  return (
    <details className={styles.offering}>
      <summary>
        {t(isOn ? 'products.stockCard.inForms' : 'products.stockCard.offForms', { count: total })}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      <ul>
        {forms.map((form) => (
          <li key={form.id}>
            <Link className="wf-link" to={`/forms/${form.id}`}>
              <bdi>{form.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Txt size={13} tone="2">
          {t('products.stockCard.moreForms', { count: more })}
        </Txt>
      )}
    </details>
  )
}
