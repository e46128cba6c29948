import { formatMoney } from '@wayform/core/money/money.ts'
import { type CartLine, MAX_NOTE_LENGTH } from '@wayform/core/orders/cart.ts'
import { leftKey, type Menu, type MenuProduct } from '@wayform/core/orders/menu.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import { ITEM_ACTIONS, ITEM_FIELDS } from '@wayform/core/questions/order/item.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { AlertIcon, BackIcon } from '../../icons.tsx'
import type { ViewProps } from '../../view.ts'
import { FEW_LEFT } from './OrderProduct.tsx'
import { Steps } from './Steps.tsx'

type Props = Pick<ViewProps<OrderQuestion>, 'question' | 't' | 'language'> & {
  menu: Menu
  product: MenuProduct
  /** The line that was chosen before. */
  line: CartLine | null
  /** The index of the line that it changes. Null: it is another one. */
  at: number | null
  problem?: string | undefined
}

/** One product with its sizes, extras and a note: a page of its own without script, a sheet over the menu with it. */
export function OrderItem(props: Props) {
  const { question, menu, product, line, at, problem, t, language } = props
  const { id, name, description, photo, variants, extras, extrasMax } = product
  const field = (part: string) => `${question.questionId}.${part}`
  const price = (minor: number) =>
    formatMoney(decimalOf(minor, menu.currency), menu.currency, language, { dropZeros: true })
  const isLeft = (variantId: string) => menu.left[leftKey(id, variantId)] !== 0
  const size = line?.variantId ?? variants.find((each) => isLeft(each.id))?.id
  return (
    <div className="pf-oi">
      <button
        className="pf-b sec"
        name={field(ITEM_ACTIONS.leave)}
        value="1"
        aria-label={t('form.back')}
        formNoValidate
      >
        <BackIcon />
      </button>
      {photo !== null && <img src={photo || undefined} alt="" width={620} height={400} />}
      <h1 tabIndex={-1}>
        <bdi>{name}</bdi>
      </h1>
      <p className="pf-ot">
        <bdi>{description}</bdi>
      </p>
      {problem !== undefined && (
        <p className="pf-e" role="alert">
          <AlertIcon />
          {problem}
        </p>
      )}
      {variants.length > 0 && (
        <fieldset className="pf-og size">
          <legend>{t('form.order.size')}</legend>
          {variants.map((variant) => (
            <label key={variant.id} className="pf-o">
              <input
                type="radio"
                name={field(ITEM_FIELDS.size)}
                value={variant.id}
                defaultChecked={variant.id === size}
                disabled={!isLeft(variant.id)}
              />
              <span>
                <bdi>{variant.name}</bdi> <small>{sizeLeft(props, variant.id)}</small>
              </span>
              <b>{price(variant.price)}</b>
            </label>
          ))}
        </fieldset>
      )}
      {extras.length > 0 && (
        <fieldset className="pf-og extra">
          <legend>
            {t('form.order.extras')}{' '}
            <small>{extrasMax < extras.length ? t('form.order.upTo', { max: extrasMax }) : ''}</small>
          </legend>
          {extras.map((extra) => (
            <label key={extra.id} className="pf-o">
              <input
                type="checkbox"
                name={field(ITEM_FIELDS.extra)}
                value={extra.id}
                defaultChecked={line?.extraIds.includes(extra.id) ?? false}
              />
              <span>
                <bdi>{extra.name}</bdi>
              </span>
              <b>{extra.price === 0 ? '' : `+ ${price(extra.price)}`}</b>
            </label>
          ))}
        </fieldset>
      )}
      <label className="pf-of">
        <span>
          {t('form.order.note')} <small>{t('form.optional')}</small>
        </span>
        <textarea
          className="pf-i"
          name={field(ITEM_FIELDS.note)}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={line?.note}
          dir="auto"
          autoComplete="off"
        />
      </label>
      <div className="pf-oe">
        <Steps
          name={field(ITEM_FIELDS.count)}
          label={t('form.order.quantity')}
          value={line?.quantity ?? 1}
          least={1}
          most={product.maxQuantity ?? undefined}
          t={t}
        />
        <button className="pf-b go" name={field(ITEM_ACTIONS.put)} value={at === null ? id : `${id}.${at}`}>
          <span>{t(at === null ? 'form.order.add' : 'form.order.change')}</span>
          <bdi />
        </button>
      </div>
    </div>
  )
}

function sizeLeft({ product, menu, t }: Props, variantId: string): string {
  const left = menu.left[leftKey(product.id, variantId)]
  if (left === 0) return t('form.order.soldOut')
  return left !== undefined && left <= FEW_LEFT ? t('form.order.left', { count: left }) : ''
}

/** As the script fills it in: a size and an extra, and no words of a shop. */
export const BLANK_ITEM: MenuProduct = {
  id: '',
  name: '',
  description: '',
  photo: '',
  categoryId: null,
  price: 0,
  variants: [{ id: '', name: '', price: 0 }],
  extras: [{ id: '', name: '', price: 0 }],
  extrasMin: 0,
  extrasMax: 1,
  minQuantity: 1,
  maxQuantity: null,
  makingMinutes: 0,
  weekdays: [],
  hours: null,
}
