import { billOf } from '@wayform/core/orders/bill.ts'
import { type Cart, readCart } from '@wayform/core/orders/cart.ts'
import { chosenLines, hasChoices, linesText } from '@wayform/core/orders/chosen-lines.ts'
import type { Menu, MenuProduct } from '@wayform/core/orders/menu.ts'
import { ORDER_PROBLEMS, type OrderLine } from '@wayform/core/orders/order.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import { fieldId, UPDATE_FIELD } from '../../field-ids.ts'
import type { View, ViewProps } from '../../view.ts'
import { OrderBill } from './OrderBill.tsx'
import { CartRow, OrderCart } from './OrderCart.tsx'
import { BLANK_ITEM, OrderItem } from './OrderItem.tsx'
import { OrderProduct } from './OrderProduct.tsx'
import { OrderWay } from './OrderWay.tsx'

/** Products in the order of their categories; way and time; and the bill. It needs no script. */
export const OrderView: View<OrderQuestion> = (props) => {
  const { question, value, t, language } = props
  const { questionId, menu } = question
  if (!menu) return null
  const cart = readCart(value)
  const order = shownOrder(props, menu, cart)
  return (
    <div className="pf-or" data-order={questionId}>
      {menu.categories.length > 1 && (
        <nav className="pf-on">
          {menu.categories.map(({ id, name }) => (
            <a key={id} href={`#c-${questionId}-${id}`}>
              <bdi>{name}</bdi>
            </a>
          ))}
        </nav>
      )}
      {groupsOf(menu).map(({ id, name, products }) => (
        <section key={id} id={`c-${questionId}-${id}`}>
          {name !== '' && (
            <h3 className="pf-oh">
              <bdi>{name}</bdi>
            </h3>
          )}
          {products.map((product) => (
            <OrderProduct key={product.id} {...props} menu={menu} product={product} cart={cart} />
          ))}
        </section>
      ))}
      <OrderCart {...props} menu={menu} cart={cart} order={order} />
      <OrderWay {...props} menu={menu} cart={cart} />
      <OrderBill order={order} t={t} language={language} />
      {/* Stays in sight while the menu is scrolled, in place of the page's own buttons. */}
      <a className="pf-oz" href={`#${fieldId(question)}`} hidden>
        <i /> <span>{t('form.order.view')}</span> <bdi />
      </a>
      {/* Not a hidden field: those are not kept in a draft. */}
      <input name={`${questionId}.lines`} defaultValue={linesText(chosenLines(cart?.lines ?? [], menu))} hidden />
      {/* The total that the page showed, so that no other amount is charged; without script, that of the last look. */}
      <input type="hidden" name={`${questionId}.total`} />
      <button className="pf-x pf-ou" name={`${questionId}.${UPDATE_FIELD}`} value="1">
        {t('form.order.update')}
      </button>
      {menu.products.some(hasChoices) && (
        <template className="pf-ti">
          <OrderItem
            question={question}
            menu={menu}
            product={BLANK_ITEM}
            line={null}
            at={null}
            t={t}
            language={language}
          />
        </template>
      )}
      <template className="pf-tr">
        <CartRow {...props} order={order} line={BLANK_LINE} at={0} />
      </template>
    </div>
  )
}

OrderView.group = true
OrderView.problems = () => ORDER_PROBLEMS

function shownOrder({ question }: ViewProps<OrderQuestion>, menu: Menu, cart: Cart | null) {
  const known = cart ?? { ...NO_CART }
  return billOf({ cart: { ...known, coupon: '' }, menu, settings: question, now: 0 }).order
}

const NO_CART: Cart = {
  lines: [],
  way: null,
  zone: null,
  postcode: '',
  address: '',
  when: null,
  coupon: '',
  total: null,
}

const BLANK_LINE: OrderLine = {
  productId: '',
  variantId: null,
  extraIds: [],
  quantity: 1,
  note: '',
  name: '',
  variantName: '',
  extraNames: [],
  price: 0,
  amount: 0,
}

type Group = { id: string; name: string; products: readonly MenuProduct[] }

/** Products without a category come last, without a heading where there is no other. */
function groupsOf({ categories, products }: Menu): Group[] {
  const named = categories.map(({ id, name }) => ({
    id,
    name,
    products: products.filter(({ categoryId }) => categoryId === id),
  }))
  const known = new Set<string | null>(categories.map(({ id }) => id))
  const others = products.filter(({ categoryId }) => !known.has(categoryId))
  return others.length === 0 ? named : [...named, { id: '', name: '', products: others }]
}
