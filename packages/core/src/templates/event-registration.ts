import type { Template } from './template.ts'

type Key =
  | 'pageTicket'
  | 'intro'
  | 'introText'
  | 'ticket'
  | 'ticketStandard'
  | 'ticketReduced'
  | 'ticketVip'
  | 'ticketHint'
  | 'count'
  | 'parts'
  | 'partsHint'
  | 'partMorning'
  | 'partWorkshop'
  | 'partEvening'
  | 'food'
  | 'foodAll'
  | 'foodVegetarian'
  | 'foodVegan'
  | 'foodHalal'
  | 'pageYou'
  | 'name'
  | 'phone'
  | 'email'
  | 'guests'
  | 'guestsPlaceholder'
  | 'needs'
  | 'needsPlaceholder'
  | 'total'
  | 'pay'
  | 'cash'
  | 'endTitle'
  | 'endText'

export const eventRegistration: Template<Key> = {
  kind: 'events',
  picture: 'event',
  look: { colour: 'ink' },
  build: ({ t, market, ask, option, picture, ifNumber }) => [
    ask('SECTION', 'page-1', t('pageTicket')),
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('event') }),
    ask('RADIO', 'ticket', t('ticket'), {
      required: true,
      hint: t('ticketHint'),
      assignValues: true,
      options: [
        option('standard', t('ticketStandard'), { usd: 25 }),
        option('reduced', t('ticketReduced'), { usd: 15 }),
        option('vip', t('ticketVip'), { usd: 60 }),
      ],
    }),
    ask('NUMBER', 'count', t('count'), { required: true, min: '1', max: '20' }),
    ask('CHECKBOX', 'parts', t('parts'), {
      hint: t('partsHint'),
      options: [
        option('morning', t('partMorning')),
        option('workshop', t('partWorkshop')),
        option('evening', t('partEvening')),
      ],
    }),
    ask('RADIO', 'food', t('food'), {
      allowOther: true,
      options: [
        option('all', t('foodAll')),
        option('vegetarian', t('foodVegetarian')),
        option('vegan', t('foodVegan')),
        option('halal', t('foodHalal')),
      ],
    }),
    ask('SECTION', 'page-you', t('pageYou')),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('EMAIL', 'email', t('email'), { required: true }),
    ask('TEXT', 'guests', t('guests'), {
      longAnswer: true,
      placeholderText: t('guestsPlaceholder'),
      showIf: ifNumber('count', 'AT_LEAST', 2),
    }),
    ask('TEXT', 'needs', t('needs'), { placeholderText: t('needsPlaceholder') }),
    ask('FORMULA', 'total', t('total'), {
      formula: { expression: 'ticket * count', variables: { ticket: 'ticket', count: 'count' } },
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
}
