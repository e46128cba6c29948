import type { Template } from '../template.ts'

type Key =
  | 'intro'
  | 'introText'
  | 'amount'
  | 'amountMeals'
  | 'amountBooks'
  | 'amountMonth'
  | 'amountOwn'
  | 'own'
  | 'often'
  | 'oftenOnce'
  | 'oftenMonth'
  | 'honour'
  | 'honourNo'
  | 'honourYes'
  | 'honourName'
  | 'pageYou'
  | 'name'
  | 'phone'
  | 'receipt'
  | 'receiptYes'
  | 'receiptNo'
  | 'email'
  | 'total'
  | 'pay'
  | 'cash'
  | 'endMonthTitle'
  | 'endMonthText'
  | 'endTitle'
  | 'endText'

/** An amount from the list, or an own one; a receipt only for those who want it. */
export const donation: Template<Key> = {
  kind: 'requests',
  picture: 'donation',
  look: { colour: 'berry', background: 'tint' },
  build: ({ t, market, ask, option, picture, ifChosen }) => [
    ask('SECTION', 'page-1', ''), // the page is headed by the form's name
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('donation') }),
    ask('RADIO', 'amount', t('amount'), {
      required: true,
      assignValues: true,
      options: [
        option('meals', t('amountMeals'), { usd: 10 }),
        option('books', t('amountBooks'), { usd: 25 }),
        option('month', t('amountMonth'), { usd: 50 }),
        option('own', t('amountOwn'), { usd: 0 }),
      ],
    }),
    ask('NUMBER', 'own', t('own'), { required: true, min: '1', showIf: ifChosen('amount', 'own'), ...market.sum }),
    ask('RADIO', 'often', t('often'), {
      required: true,
      options: [option('once', t('oftenOnce')), option('month', t('oftenMonth'))],
    }),
    ask('RADIO', 'honour', t('honour'), {
      options: [option('no', t('honourNo')), option('yes', t('honourYes'))],
    }),
    ask('TEXT', 'honour-name', t('honourName'), { required: true, showIf: ifChosen('honour', 'yes') }),
    ask('SECTION', 'page-you', t('pageYou')),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('RADIO', 'receipt', t('receipt'), {
      required: true,
      options: [option('yes', t('receiptYes')), option('no', t('receiptNo'))],
    }),
    ask('EMAIL', 'email', t('email'), { required: true, showIf: ifChosen('receipt', 'yes') }),
    ask('FORMULA', 'total', t('total'), {
      formula: { expression: 'amount + own', variables: { amount: 'amount', own: 'own' } },
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
    ending('month', { title: t('endMonthTitle'), text: t('endMonthText') }, ifChosen('often', 'month')),
    ending('rest', { title: t('endTitle'), text: t('endText') }),
  ],
}
