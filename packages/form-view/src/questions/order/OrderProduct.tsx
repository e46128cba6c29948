import { formatMoney } from '@wayform/core/money/money.ts'
import { type Cart, MAX_NOTE_LENGTH } from '@wayform/core/orders/cart.ts'
import { leftKey, type Menu, type MenuProduct } from '@wayform/core/orders/menu.ts'
import { decimalOf } from '@wayform/core/orders/minor-units.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { fieldId, invalid } from '../../field-ids.ts'
import type { ViewProps } from '../../view.ts'

type Props = Pick<ViewProps<OrderQuestion>, 'question' | 'problem' | 't' | 'language'> & {
  menu: Menu
  product: MenuProduct
  cart: Cart | null
}

/** "4 left" is told from here on. */
const FEW = 5

/** One product: how many of it, or of each size, with extras and a note behind a button. */
export function OrderProduct(props: Props) {
  const { menu, product, t } = props
  const { id, name, description, photo, variants, extras } = product
  const isSoldOut = sizesOf(product).every((variantId) => menu.left[leftKey(id, variantId)] === 0)
  const hasChoices = variants.length > 0 || extras.length > 0
  const isChosen = props.cart?.lines.some((line) => line.productId === id) ?? false
  return (
    <div className="pf-op" data-product={id}>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        {description !== '' && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
        <span className="pf-pr">
          <PriceText {...props} />
        </span>
        {variants.length === 0 && <LeftText {...props} variantId={null} />}
      </div>
      {photo !== null && <img src={photo} alt="" width={124} height={96} loading="lazy" decoding="async" />}
      {isSoldOut ? (
        <span className="pf-so">{t('form.order.soldOut')}</span>
      ) : hasChoices ? (
        <details className="pf-od" open={isChosen}>
          <summary>
            <span>{t('form.order.choose')}</span>
          </summary>
          <Choices {...props} />
        </details>
      ) : (
        <Quantity {...props} variantId={null} label={`${name}: ${t('form.order.quantity')}`} />
      )}
    </div>
  )
}

function Choices(props: Props) {
  const { question, product, cart, menu, t, language } = props
  const { id, name, variants, extras, extrasMax } = product
  const line = cart?.lines.find(({ productId }) => productId === id)
  const price = (minor: number) => formatMoney(decimalOf(minor, menu.currency), menu.currency, language, TAG)
  return (
    <>
      {variants.length === 0 ? (
        <Quantity {...props} variantId={null} label={`${name}: ${t('form.order.quantity')}`} />
      ) : (
        variants.map((variant) => (
          <div key={variant.id} className="pf-ov">
            <span>
              <bdi>{variant.name}</bdi> <small>{price(variant.price)}</small>{' '}
              <LeftText {...props} variantId={variant.id} />
            </span>
            {menu.left[leftKey(id, variant.id)] === 0 ? (
              <span className="pf-so">{t('form.order.soldOut')}</span>
            ) : (
              <Quantity
                {...props}
                variantId={variant.id}
                label={`${name}, ${variant.name}: ${t('form.order.quantity')}`}
              />
            )}
          </div>
        ))
      )}
      {extras.length > 0 && (
        <fieldset>
          <legend>
            {t('form.order.extras')}{' '}
            {extrasMax < extras.length && <small>{t('form.order.upTo', { max: extrasMax })}</small>}
          </legend>
          {extras.map((extra) => (
            <label key={extra.id} className="pf-ox">
              <input
                type="checkbox"
                name={`${question.questionId}.x_${id}`}
                value={extra.id}
                defaultChecked={line?.extraIds.includes(extra.id) ?? false}
              />
              <bdi>{extra.name}</bdi>
              <small>+ {price(extra.price)}</small>
            </label>
          ))}
        </fieldset>
      )}
      <label className="pf-of">
        <span>
          {t('form.order.note')} <small>{t('form.optional')}</small>
        </span>
        <input
          className="pf-i"
          name={`${question.questionId}.note_${id}`}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={line?.note}
          dir="auto"
          autoComplete="off"
        />
      </label>
    </>
  )
}

/** A number to type; the script puts a step to both sides of it. */
function Quantity({
  question,
  product,
  cart,
  menu,
  variantId,
  label,
  problem,
  t,
}: Props & { variantId: string | null; label: string }) {
  const { id, maxQuantity } = product
  const line = cart?.lines.find((each) => each.productId === id && each.variantId === variantId)
  // A problem of the order leads to its first field.
  const isFirst = product === menu.products[0] && variantId === (product.variants[0]?.id ?? null)
  const most = Math.min(maxQuantity ?? Infinity, menu.left[leftKey(id, variantId)] ?? Infinity)
  return (
    <span className="pf-oq">
      <button type="button" value="-1" aria-label={t('form.less')} hidden>
        −
      </button>
      <input
        {...(isFirst && { id: fieldId(question), ...invalid(problem) })}
        name={`${question.questionId}.n_${id}${variantId === null ? '' : `.${variantId}`}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={Number.isFinite(most) ? most : undefined}
        aria-label={label}
        placeholder="0"
        defaultValue={line?.quantity}
        autoComplete="off"
      />
      <button type="button" value="1" aria-label={t('form.more')} hidden>
        +
      </button>
    </span>
  )
}

function PriceText({ product, menu, t, language }: Props) {
  const prices = product.variants.length === 0 ? [product.price] : product.variants.map(({ price }) => price)
  const least = Math.min(...prices)
  const price = formatMoney(decimalOf(least, menu.currency), menu.currency, language, TAG)
  return <>{prices.some((each) => each > least) ? t('form.order.from', { price }) : price}</>
}

function LeftText({ product, menu, variantId, t }: Props & { variantId: string | null }) {
  const left = menu.left[leftKey(product.id, variantId)]
  return left !== undefined && left > 0 && left <= FEW ? (
    <small className="pf-ol">{t('form.left', { count: left })}</small>
  ) : null
}

const TAG = { dropZeros: true }

function sizesOf({ variants }: MenuProduct): readonly (string | null)[] {
  return variants.length === 0 ? [null] : variants.map(({ id }) => id)
}
