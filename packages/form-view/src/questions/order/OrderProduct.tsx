import type { Cart } from '@wayform/core/orders/cart.ts'
import { hasChoices } from '@wayform/core/orders/chosen-lines.ts'
import { leftKey, type Menu, type MenuProduct } from '@wayform/core/orders/menu.ts'
import { ITEM_ACTIONS } from '@wayform/core/questions/order/item.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import type { ViewProps } from '../../view.ts'
import { priceText } from './price-text.ts'
import { Steps } from './Steps.tsx'

type Props = Pick<ViewProps<OrderQuestion>, 'question' | 'problem' | 't' | 'language'> & {
  menu: Menu
  product: MenuProduct
  cart: Cart | null
}

/** "4 left" is told from here on. */
export const FEW_LEFT = 5

/** One product of the menu: how many of it, or a button to where its size, extras and note are chosen. */
export function OrderProduct(props: Props) {
  const { question, menu, product, cart, t, language } = props
  const { id, name, description, photo, maxQuantity } = product
  const isSoldOut = sizesOf(product).every((variantId) => menu.left[leftKey(id, variantId)] === 0)
  const isChosenApart = hasChoices(product)
  const most = Math.min(maxQuantity ?? Infinity, menu.left[leftKey(id, null)] ?? Infinity)
  return (
    <div className={isSoldOut ? 'pf-op out' : 'pf-op'} data-product={id}>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        {description !== '' && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
        <span className="pf-pr">{priceText(product, menu, t, language)}</span>
        <small className="pf-ol">{leftText(props)}</small>
      </div>
      {photo !== null && <img src={photo} alt="" width={124} height={96} loading="lazy" decoding="async" />}
      {isSoldOut ? (
        <span className="pf-so">{t('form.order.soldOut')}</span>
      ) : isChosenApart ? (
        <button
          className="pf-oa"
          name={`${question.questionId}.${ITEM_ACTIONS.open}`}
          value={id}
          aria-label={`${name}: ${t('form.order.choose')}`}
        >
          {t('form.order.choose')}
        </button>
      ) : (
        <Steps
          name={`${question.questionId}.n_${id}`}
          label={`${name}: ${t('form.order.quantity')}`}
          value={cart?.lines.find(({ productId }) => productId === id)?.quantity}
          most={Number.isFinite(most) ? most : undefined}
          add={t('form.order.add')}
          // Of the whole order; one of its fields says so to screen readers.
          problem={product === menu.products.find((each) => !hasChoices(each)) ? props.problem : undefined}
          t={t}
        />
      )}
    </div>
  )
}

/** Of something without sizes; a size says it where it is chosen. */
function leftText({ product, menu, t }: Props): string {
  const left = product.variants.length === 0 ? menu.left[leftKey(product.id, null)] : undefined
  return left !== undefined && left > 0 && left <= FEW_LEFT ? t('form.order.left', { count: left }) : ''
}

function sizesOf({ variants }: MenuProduct): readonly (string | null)[] {
  return variants.length === 0 ? [null] : variants.map(({ id }) => id)
}
