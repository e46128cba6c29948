import { Toggle } from '@wayform/ui/field/Toggle.tsx'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { MoveHandle } from '../../../lib/reorder/MoveHandle.tsx'
import { useMoneyText } from '../money-text.ts'
import { Photo } from './Photo.tsx'
import { type ListProps, useProductOrder } from './ProductsTable.tsx'
import { StockText } from './StockText.tsx'
import { TickBox } from './TickBox.tsx'
import { useProductActions } from './use-product-actions.ts'
import styles from '../Products.module.css'

/** On a phone: a card for each product. While selecting, a tick box takes the photo's place, and the handle the switch's. */
export function ProductCards({
  catalogue,
  products,
  marks,
  onMove,
  isSelecting,
}: ListProps & { isSelecting: boolean }) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const { move, drag, announcement } = useProductOrder(list, products, onMove)
  const { range } = useMoneyText(catalogue.currency)
  const actions = useProductActions()
  return (
    <>
      <ul ref={list} className={styles.cards} aria-label={t('products.title')}>
        {products.map((product, index) => (
          <li
            key={product.id}
            className={`wf-card ${styles.card}`}
            data-dim={!product.isOn || undefined}
            data-marked={marks.isMarked(product.id) || undefined}
          >
            {isSelecting ? (
              <TickBox
                label={t('products.selectOne', { name: product.name })}
                isChecked={marks.isMarked(product.id)}
                onToggle={(isRange) => marks.toggle(product.id, isRange)}
              />
            ) : (
              <Photo photo={product.photo} isLarge />
            )}
            <Link to={`/products/${product.id}`} className={styles.cardLink}>
              <b>
                <bdi>{product.name}</bdi>
              </b>
              <small>
                <bdi>{range(product)}</bdi> · <StockText product={product} isInSentence />
              </small>
            </Link>
            {isSelecting && onMove ? (
              <MoveHandle
                label={t('products.move', { name: product.name })}
                index={index}
                count={products.length}
                onMove={move}
                onDrag={drag}
              />
            ) : (
              <Toggle
                aria-label={t('products.switch', { name: product.name })}
                checked={product.isOn}
                onChange={(isOn) => void actions.switchOn([product], isOn)}
              />
            )}
          </li>
        ))}
      </ul>
      <output className="wf-visually-hidden">{announcement}</output>
    </>
  )
}
