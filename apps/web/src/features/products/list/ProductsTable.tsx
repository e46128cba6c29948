import { useI18n } from '../../../lib/i18n.tsx'
import { MoveHandle } from '../../../lib/reorder/MoveHandle.tsx'
import { useReorder } from '../../../lib/reorder/use-reorder.ts'
import type { Catalogue, CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { type RefObject, useCallback, useRef } from 'react'
import { Link } from 'react-router'
import { useMoneyText } from '../money-text.ts'
import { Photo } from './Photo.tsx'
import { ProductMenu } from './ProductMenu.tsx'
import { StockText } from './StockText.tsx'
import { TickBox } from './TickBox.tsx'
import type { useMarked } from './use-marked.ts'
import { useProductActions } from './use-product-actions.ts'
import styles from '../Products.module.css'

export type ListProps = {
  catalogue: Catalogue
  products: readonly CatalogueProduct[]
  marks: ReturnType<typeof useMarked>
  /** Only while all products are shown: their order is one for all. */
  onMove?: (from: number, to: number) => void
}

export function ProductsTable({ catalogue, products, marks, onMove }: ListProps) {
  const { t } = useI18n()
  const body = useRef<HTMLTableSectionElement>(null)
  const { move, drag, announcement } = useProductOrder(body, products, onMove)
  const { range } = useMoneyText(catalogue.currency)
  const actions = useProductActions()
  const isAll = marks.marked.length === products.length
  const nameOf = (id: string | null) => catalogue.categories.find((each) => each.id === id)?.name ?? ''
  return (
    <div className={`wf-card ${styles.tableBox}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.tickCell}>
              <TickBox
                label={t('products.selectAll')}
                isChecked={isAll}
                isPartly={marks.marked.length > 0 && !isAll}
                onToggle={marks.toggleAll}
              />
            </th>
            <th>{t('products.columns.product')}</th>
            <th>{t('products.columns.category')}</th>
            <th className={styles.end}>{t('products.columns.price')}</th>
            <th className={styles.end}>{t('products.columns.stock')}</th>
            <th>{t('products.columns.on')}</th>
            <th>
              <span className="wf-visually-hidden">{t('products.columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {products.map((product, index) => (
            <tr
              key={product.id}
              data-dim={!product.isOn || undefined}
              data-marked={marks.isMarked(product.id) || undefined}
            >
              <td className={styles.tickCell}>
                <span className={styles.tickPlace}>
                  {onMove && (
                    <span className={styles.grip}>
                      <MoveHandle
                        label={t('products.move', { name: product.name })}
                        index={index}
                        count={products.length}
                        onMove={move}
                        onDrag={drag}
                      />
                    </span>
                  )}
                  <TickBox
                    label={t('products.selectOne', { name: product.name })}
                    isChecked={marks.isMarked(product.id)}
                    onToggle={(isRange) => marks.toggle(product.id, isRange)}
                  />
                </span>
              </td>
              <td className={styles.nameCell}>
                <Link to={`/products/${product.id}`} className={styles.product}>
                  <Photo photo={product.photo} />
                  <span>
                    <b>
                      <bdi>{product.name}</bdi>
                    </b>
                    <Choices product={product} />
                  </span>
                </Link>
              </td>
              <td>
                <bdi>{nameOf(product.categoryId)}</bdi>
              </td>
              <td className={styles.end}>{range(product)}</td>
              <td className={styles.end}>
                <StockText product={product} />
              </td>
              <td>
                <Toggle
                  aria-label={t('products.switch', { name: product.name })}
                  checked={product.isOn}
                  onChange={(isOn) => void actions.switchOn([product], isOn)}
                />
              </td>
              <td className={styles.menuCell}>
                <ProductMenu product={product} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <output className="wf-visually-hidden">{announcement}</output>
    </div>
  )
}

const nowhere = () => undefined

export function useProductOrder(
  list: RefObject<HTMLElement | null>,
  products: readonly CatalogueProduct[],
  onMove: ListProps['onMove'],
) {
  const names = useCallback(() => products.map(({ name }) => name), [products])
  return useReorder({ list, names, onMove: onMove ?? nowhere })
}

/** "3 sizes, 4 extras" */
function Choices({ product: { variants, extras } }: { product: CatalogueProduct }) {
  const { t, locale } = useI18n()
  const parts = [
    variants.length > 0 && t('products.sizes', { count: variants.length }),
    extras.length > 0 && t('products.extras', { count: extras.length }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return <small>{new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(parts)}</small>
}
