import { AT_ONCE, delivery, minorIn } from '../goods.ts'
import type { Template } from '../template.ts'

type Key =
  | 'pageCake'
  | 'intro'
  | 'introText'
  | 'size'
  | 'sizeSmall'
  | 'sizeMedium'
  | 'sizeLarge'
  | 'flavour'
  | 'flavourChocolate'
  | 'flavourVanilla'
  | 'flavourLemon'
  | 'text'
  | 'textYes'
  | 'textNo'
  | 'words'
  | 'wordsPlaceholder'
  | 'photo'
  | 'day'
  | 'way'
  | 'wayDelivery'
  | 'wayPickUp'
  | 'zone'
  | 'pageYou'
  | 'name'
  | 'phone'
  | 'address'
  | 'total'
  | 'pay'
  | 'cash'
  | 'endTitle'
  | 'endText'

/** Computes its total. Only cakes that are delivered ask for an address. */
export const cakeOrder: Template<Key> = {
  kind: 'orders',
  picture: 'cake',
  look: { colour: 'cocoa', corners: 'round', background: 'tint' },
  build: ({ t, market, ask, option, picture, ifChosen }) => [
    ask('SECTION', 'page-1', t('pageCake')),
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('cake') }),
    ask('RADIO', 'size', t('size'), {
      required: true,
      assignValues: true,
      options: [
        option('small', t('sizeSmall'), { usd: 25 }),
        option('medium', t('sizeMedium'), { usd: 40 }),
        option('large', t('sizeLarge'), { usd: 70 }),
      ],
    }),
    ask('RADIO', 'flavour', t('flavour'), {
      required: true,
      allowOther: true,
      options: [
        option('chocolate', t('flavourChocolate')),
        option('vanilla', t('flavourVanilla')),
        option('lemon', t('flavourLemon')),
      ],
    }),
    ask('RADIO', 'text', t('text'), {
      required: true,
      options: [option('yes', t('textYes')), option('no', t('textNo'))],
    }),
    ask('TEXT', 'words', t('words'), {
      required: true,
      placeholderText: t('wordsPlaceholder'),
      showIf: ifChosen('text', 'yes'),
    }),
    ask('FILE', 'photo', t('photo'), { uploadType: 'image' }),
    ask('DATE', 'day', t('day'), { required: true, disablePastDate: true }),
    ask('RADIO', 'way', t('way'), {
      required: true,
      assignValues: true,
      options: [option('pick-up', t('wayPickUp'), { usd: 0 }), option('delivery', t('wayDelivery'), { usd: 5 })],
    }),
    ask('ADDRESS', 'address', t('address'), { required: true, showIf: ifChosen('way', 'delivery') }),
    ask('SECTION', 'page-you', t('pageYou')),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('FORMULA', 'total', t('total'), {
      formula: { expression: 'size + way', variables: { size: 'size', way: 'way' } },
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
    build: ({ t, market, ask, option, picture, ifChosen }) => [
      ask('SECTION', 'page-1', t('pageCake')),
      ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('cake') }),
      ask('ORDER', 'order', t('pageYou'), {
        delivery: delivery(t('zone'), minorIn(market, 5)),
        when: { ...AT_ONCE, asSoonAsPossible: false, atATime: true, makingMinutes: 3 * 24 * 60 },
      }),
      ask('RADIO', 'text', t('text'), {
        required: true,
        options: [option('yes', t('textYes')), option('no', t('textNo'))],
      }),
      ask('TEXT', 'words', t('words'), {
        required: true,
        placeholderText: t('wordsPlaceholder'),
        showIf: ifChosen('text', 'yes'),
      }),
      ask('FILE', 'photo', t('photo'), { uploadType: 'image' }),
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
    goods({ t }) {
      const variants = [
        { id: 'small', name: t('sizeSmall'), usd: 25 },
        { id: 'medium', name: t('sizeMedium'), usd: 40 },
        { id: 'large', name: t('sizeLarge'), usd: 70 },
      ]
      return [
        { id: 'chocolate', name: t('flavourChocolate'), usd: 25, variants, picture: 'cake' },
        { id: 'vanilla', name: t('flavourVanilla'), usd: 25, variants, picture: 'cake' },
        { id: 'lemon', name: t('flavourLemon'), usd: 25, variants, picture: 'cake' },
      ]
    },
  },
}
