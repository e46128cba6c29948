import { delivery, minorIn } from './goods.ts'
import type { Template } from './template.ts'

type Key =
  | 'pageChoose'
  | 'intro'
  | 'introText'
  | 'product'
  | 'productShirt'
  | 'productDress'
  | 'productBag'
  | 'productMug'
  | 'size'
  | 'sizeSmall'
  | 'sizeMedium'
  | 'sizeLarge'
  | 'sizeXl'
  | 'sizeXxl'
  | 'colour'
  | 'colourBlack'
  | 'colourWhite'
  | 'colourBlue'
  | 'colourRed'
  | 'quantity'
  | 'extras'
  | 'extraWrap'
  | 'extraCard'
  | 'shipping'
  | 'shippingStandard'
  | 'shippingExpress'
  | 'shippingPickUp'
  | 'pageWhere'
  | 'address'
  | 'note'
  | 'notePlaceholder'
  | 'pageBill'
  | 'name'
  | 'phone'
  | 'email'
  | 'subtotal'
  | 'total'
  | 'pay'
  | 'cash'
  | 'endTitle'
  | 'endText'

export const shoppingStore: Template<Key> = {
  kind: 'orders',
  picture: 'shop',
  look: { colour: 'berry' },
  build: ({ t, market, ask, option, picture, ifChosen }) => [
    ask('SECTION', 'page-1', t('pageChoose')),
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('shop') }),
    ask('RADIO', 'product', t('product'), {
      required: true,
      assignValues: true,
      options: [
        option('shirt', t('productShirt'), { usd: 15, picture: 'shirt' }),
        option('dress', t('productDress'), { usd: 32, picture: 'dress' }),
        option('bag', t('productBag'), { usd: 24, picture: 'bag' }),
        option('mug', t('productMug'), { usd: 9, picture: 'mug' }),
      ],
    }),
    ask('DROPDOWN', 'size', t('size'), {
      required: true,
      showIf: ifChosen('product', 'shirt', 'dress'),
      options: [
        option('s', t('sizeSmall')),
        option('m', t('sizeMedium')),
        option('l', t('sizeLarge')),
        option('xl', t('sizeXl')),
        option('xxl', t('sizeXxl')),
      ],
    }),
    ask('RADIO', 'colour', t('colour'), {
      allowOther: true,
      options: [
        option('black', t('colourBlack')),
        option('white', t('colourWhite')),
        option('blue', t('colourBlue')),
        option('red', t('colourRed')),
      ],
    }),
    ask('NUMBER', 'quantity', t('quantity'), { required: true, min: '1', max: '100' }),
    ask('CHECKBOX', 'extras', t('extras'), {
      assignValues: true,
      options: [option('wrap', t('extraWrap'), { usd: 2 }), option('card', t('extraCard'), { usd: 1 })],
    }),
    ask('RADIO', 'shipping', t('shipping'), {
      required: true,
      assignValues: true,
      options: [
        option('standard', t('shippingStandard'), { usd: 3 }),
        option('express', t('shippingExpress'), { usd: 7 }),
        option('pick-up', t('shippingPickUp'), { usd: 0 }),
      ],
      rules: [{ type: 'EQUALS', value: '', valueTime: '', valueId: 'pick-up', jumpToSection: 'page-bill' }],
    }),
    ask('SECTION', 'page-where', t('pageWhere')),
    ask('ADDRESS', 'address', t('address'), { required: true }),
    ask('TEXT', 'note', t('note'), { placeholderText: t('notePlaceholder') }),
    ask('SECTION', 'page-bill', t('pageBill')),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('EMAIL', 'email', t('email')),
    ask('FORMULA', 'subtotal', t('subtotal'), {
      formula: {
        expression: 'product * quantity + extras',
        variables: { product: 'product', quantity: 'quantity', extras: 'extras' },
      },
      ...market.sum,
    }),
    ask('FORMULA', 'total', t('total'), {
      formula: { expression: 'subtotal + shipping', variables: { subtotal: 'subtotal', shipping: 'shipping' } },
      ...market.sum,
    }),
    ask('PAYMENT', 'pay', t('pay'), {
      required: true,
      currency: market.currency,
      paymentAmountType: 'linkedField',
      linkedField: 'total',
      merchants: [{ type: 'cash', credentials: { label: t('cash') } }],
    }),
  ],
  endings: ({ t, ending }) => [ending('rest', { title: t('endTitle'), text: t('endText') })],
  live: {
    feature: 'orders',
    build: ({ t, market, ask, option, picture }) => [
      ask('SECTION', 'page-1', t('pageChoose')),
      ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('shop') }),
      ask('ORDER', 'order', t('pageBill'), { delivery: delivery(t('shippingStandard'), minorIn(market, 3)) }),
      ask('RADIO', 'colour', t('colour'), {
        allowOther: true,
        options: [
          option('black', t('colourBlack')),
          option('white', t('colourWhite')),
          option('blue', t('colourBlue')),
          option('red', t('colourRed')),
        ],
      }),
      ask('TEXT', 'name', t('name'), { required: true }),
      ask('PHONE', 'phone', t('phone'), { required: true }),
      ask('EMAIL', 'email', t('email')),
      ask('PAYMENT', 'pay', t('pay'), {
        required: true,
        currency: market.currency,
        paymentAmountType: 'linkedField',
        linkedField: 'order',
        merchants: [{ type: 'cash', credentials: { label: t('cash') } }],
      }),
    ],
    endings: ({ t, ending }) => [ending('rest', { title: t('endTitle'), text: t('endText') })],
    goods({ t }) {
      const sizes = (usd: number) => [
        { id: 's', name: t('sizeSmall'), usd },
        { id: 'm', name: t('sizeMedium'), usd },
        { id: 'l', name: t('sizeLarge'), usd },
        { id: 'xl', name: t('sizeXl'), usd },
        { id: 'xxl', name: t('sizeXxl'), usd },
      ]
      return [
        { id: 'shirt', name: t('productShirt'), usd: 15, variants: sizes(15), picture: 'shirt' },
        { id: 'dress', name: t('productDress'), usd: 32, variants: sizes(32), picture: 'dress' },
        { id: 'bag', name: t('productBag'), usd: 24, picture: 'bag' },
        { id: 'mug', name: t('productMug'), usd: 9, picture: 'mug' },
      ]
    },
  },
}
