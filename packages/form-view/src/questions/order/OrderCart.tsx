import { formatMoney } from '@wayform/core/money/money.ts'
import { formatDecimal } from '@wayform/core/numbers/number-format.ts'
import { chosenLines } from '@wayform/core/orders/chosen-lines.ts'
import type { Cart, CartLine } from '@wayform/core/orders/cart.ts'
import type { Menu } from '@wayform/core/orders/menu.ts'
import { decimalOf } from '@wayform/core/money/minor-units.ts'
import type { Order, OrderLine } from '@wayform/core/orders/order.ts'
import { ITEM_ACTIONS } from '@wayform/core/questions/order/item.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { fieldId } from '../../field-ids.ts'
import type { ViewProps } from '../../view.ts'
import { choicesText } from './bill-rows.ts'
import { Steps } from './Steps.tsx'

type Props = Pick<ViewProps<OrderQuestion>, 'question' | 't' | 'language'> & {
  menu: Menu
  cart: Cart | null
  order: Order
}

/** The chosen products, line by line. A problem of the order leads here. The script writes it anew. */
export function OrderCart(props: Props) {
  const { question, menu, cart, order, t } = props
  const apart = chosenLines(cart?.lines ?? [], menu)
  const indexOf = ({ quantity: _q, name: _n, ...line }: OrderLine) => apart.findIndex((each) => isSame(each, line))
  return (
    <section className="pf-oc" id={fieldId(question)} tabIndex={-1}>
      <h3 className="pf-oh">{t('form.order.yours')}</h3>
      <p className="pf-ot" hidden={order.lines.length > 0}>
        {t('form.order.empty')}
      </p>
      <ul>
        {order.lines.map((line, index) => (
          <CartRow key={index} {...props} line={line} at={indexOf(line)} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Pick<Props, 'question' | 't' | 'language'> & {
  line: OrderLine
  order: Pick<Order, 'currency'>
  /** Its place among the lines that are chosen apart. Below zero: its quantity is on the menu. */
  at: number
}

export function CartRow({ question, line, order, at, t, language }: RowProps) {
  const { questionId } = question
  const choices = choicesText(line)
  return (
    <li className="pf-ln">
      <b>
        <bdi>{line.name}</bdi>
      </b>
      <bdi className="pf-oy">{formatMoney(decimalOf(line.amount, order.currency), order.currency, language)}</bdi>
      <small>
        <bdi>{choices}</bdi>
      </small>
      {at < 0 ? (
        <span className="pf-lq">× {formatDecimal(String(line.quantity), language)}</span>
      ) : (
        <span className="pf-lq">
          <Steps
            name={`${questionId}.q_${at}`}
            label={`${line.name}: ${t('form.order.quantity')}`}
            value={line.quantity}
            t={t}
          />
          <button
            className="pf-x"
            name={`${questionId}.${ITEM_ACTIONS.open}`}
            value={`.${at}`}
            aria-label={`${line.name}: ${t('form.order.change')}`}
          >
            {t('form.order.change')}
          </button>
        </span>
      )}
    </li>
  )
}

function isSame(a: CartLine, b: Omit<CartLine, 'quantity'>): boolean {
  const key = ({ productId, variantId, extraIds, note }: Omit<CartLine, 'quantity'>) =>
    JSON.stringify([productId, variantId, extraIds, note])
  return key(a) === key(b)
}
