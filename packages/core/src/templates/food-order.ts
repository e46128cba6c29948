import { AT_ONCE, delivery, minorIn } from './goods.ts'
import type { Template } from './template.ts'

type Key =
  | 'pageMenu'
  | 'intro'
  | 'introText'
  | 'dish'
  | 'dishPizza'
  | 'dishPasta'
  | 'dishBurger'
  | 'dishSalad'
  | 'portions'
  | 'sides'
  | 'sidesHint'
  | 'sideBread'
  | 'sideFries'
  | 'sideSoup'
  | 'drinks'
  | 'drinkWater'
  | 'drinkLemonade'
  | 'drinkCoffee'
  | 'allergies'
  | 'allergiesPlaceholder'
  | 'way'
  | 'wayDelivery'
  | 'wayPickUp'
  | 'zone'
  | 'pageWhere'
  | 'address'
  | 'directions'
  | 'directionsPlaceholder'
  | 'pageYou'
  | 'name'
  | 'phone'
  | 'when'
  | 'whenHint'
  | 'total'
  | 'pay'
  | 'cash'
  | 'endPickUpTitle'
  | 'endPickUpText'
  | 'endTitle'
  | 'endText'

/** Computes its total. Customers who pick the order up are not asked for an address. */
export const foodOrder: Template<Key> = {
  kind: 'orders',
  picture: 'food',
  look: { colour: 'brick', corners: 'round' },
  build: ({ t, market, ask, option, picture }) => [
    ask('SECTION', 'page-1', t('pageMenu')),
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('food') }),
    ask('RADIO', 'dish', t('dish'), {
      required: true,
      assignValues: true,
      options: [
        option('pizza', t('dishPizza'), { usd: 9, picture: 'pizza' }),
        option('pasta', t('dishPasta'), { usd: 10, picture: 'pasta' }),
        option('burger', t('dishBurger'), { usd: 8, picture: 'burger' }),
        option('salad', t('dishSalad'), { usd: 7, picture: 'salad' }),
      ],
    }),
    ask('NUMBER', 'portions', t('portions'), { required: true, min: '1', max: '50' }),
    ask('CHECKBOX', 'sides', t('sides'), {
      hint: t('sidesHint'),
      assignValues: true,
      options: [
        option('bread', t('sideBread'), { usd: 2 }),
        option('fries', t('sideFries'), { usd: 3 }),
        option('soup', t('sideSoup'), { usd: 4 }),
      ],
    }),
    ask('CHECKBOX', 'drinks', t('drinks'), {
      assignValues: true,
      options: [
        option('water', t('drinkWater'), { usd: 1 }),
        option('lemonade', t('drinkLemonade'), { usd: 3 }),
        option('coffee', t('drinkCoffee'), { usd: 2 }),
      ],
    }),
    ask('TEXT', 'allergies', t('allergies'), { placeholderText: t('allergiesPlaceholder') }),
    ask('RADIO', 'way', t('way'), {
      required: true,
      assignValues: true,
      options: [option('delivery', t('wayDelivery'), { usd: 2 }), option('pick-up', t('wayPickUp'), { usd: 0 })],
      rules: [{ type: 'EQUALS', value: '', valueTime: '', valueId: 'pick-up', jumpToSection: 'page-you' }],
    }),
    ask('SECTION', 'page-where', t('pageWhere')),
    ask('ADDRESS', 'address', t('address'), { required: true }),
    ask('TEXT', 'directions', t('directions'), { placeholderText: t('directionsPlaceholder') }),
    ask('SECTION', 'page-you', t('pageYou')),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('DATE', 'when', t('when'), { datePickerMode: 'datetime', disablePastDate: true, hint: t('whenHint') }),
    ask('FORMULA', 'total', t('total'), {
      formula: {
        expression: 'dish * portions + sides + drinks + way',
        variables: { dish: 'dish', portions: 'portions', sides: 'sides', drinks: 'drinks', way: 'way' },
      },
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
  endings: ({ t, ending, ifChosen }) => [
    ending('pick-up', { title: t('endPickUpTitle'), text: t('endPickUpText') }, ifChosen('way', 'pick-up')),
    ending('rest', { title: t('endTitle'), text: t('endText') }),
  ],
  live: {
    feature: 'orders',
    build: ({ t, market, ask, picture }) => [
      ask('SECTION', 'page-1', t('pageMenu')),
      ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('food') }),
      ask('ORDER', 'order', t('pageYou'), {
        delivery: delivery(t('zone'), minorIn(market, 2)),
        when: { ...AT_ONCE, makingMinutes: 40 },
      }),
      ask('TEXT', 'allergies', t('allergies'), { placeholderText: t('allergiesPlaceholder') }),
      ask('TEXT', 'name', t('name'), { required: true }),
      ask('PHONE', 'phone', t('phone'), { required: true }),
      ask('PAYMENT', 'pay', t('pay'), {
        required: true,
        currency: market.currency,
        paymentAmountType: 'linkedField',
        linkedField: 'order',
        merchants: [{ type: 'cash', credentials: { label: t('cash') } }],
      }),
    ],
    endings: ({ t, ending }) => [ending('rest', { title: t('endTitle'), text: t('endText') })],
    goods: ({ t }) => [
      { id: 'pizza', name: t('dishPizza'), usd: 9, picture: 'pizza' },
      { id: 'pasta', name: t('dishPasta'), usd: 10, picture: 'pasta' },
      { id: 'burger', name: t('dishBurger'), usd: 8, picture: 'burger' },
      { id: 'salad', name: t('dishSalad'), usd: 7, picture: 'salad' },
      { id: 'bread', name: t('sideBread'), usd: 2 },
      { id: 'fries', name: t('sideFries'), usd: 3 },
      { id: 'soup', name: t('sideSoup'), usd: 4 },
      { id: 'water', name: t('drinkWater'), usd: 1 },
      { id: 'lemonade', name: t('drinkLemonade'), usd: 3 },
      { id: 'coffee', name: t('drinkCoffee'), usd: 2 },
    ],
  },
}
