import type { Template } from '../template.ts'

type Key =
  | 'intro'
  | 'introText'
  | 'evening'
  | 'eveningFriday'
  | 'eveningSaturday'
  | 'eveningSunday'
  | 'ticket'
  | 'ticketStanding'
  | 'ticketSeat'
  | 'ticketVip'
  | 'seat'
  | 'seatFront'
  | 'seatBalcony'
  | 'count'
  | 'pageYou'
  | 'name'
  | 'phone'
  | 'email'
  | 'total'
  | 'pay'
  | 'cash'
  | 'agree'
  | 'agreeText'
  | 'endVipTitle'
  | 'endVipText'
  | 'endTitle'
  | 'endText'

/** Only tickets with a seat ask where it is. */
export const eventTickets: Template<Key> = {
  kind: 'events',
  picture: 'tickets',
  look: { colour: 'plum', corners: 'straight' },
  build: ({ t, market, ask, option, picture, ifChosen }) => [
    ask('SECTION', 'page-1', ''), // the page is headed by the form's name
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('tickets') }),
    ask('RADIO', 'evening', t('evening'), {
      required: true,
      options: [
        option('friday', t('eveningFriday')),
        option('saturday', t('eveningSaturday')),
        option('sunday', t('eveningSunday')),
      ],
    }),
    ask('RADIO', 'ticket', t('ticket'), {
      required: true,
      assignValues: true,
      options: [
        option('standing', t('ticketStanding'), { usd: 15 }),
        option('seat', t('ticketSeat'), { usd: 25 }),
        option('vip', t('ticketVip'), { usd: 60 }),
      ],
    }),
    ask('RADIO', 'seat', t('seat'), {
      required: true,
      showIf: ifChosen('ticket', 'seat'),
      options: [option('front', t('seatFront')), option('balcony', t('seatBalcony'))],
    }),
    ask('NUMBER', 'count', t('count'), { required: true, min: '1', max: '10' }),
    ask('SECTION', 'page-you', t('pageYou')),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('EMAIL', 'email', t('email')),
    ask('CONSENT', 'agree', t('agree'), { consentText: t('agreeText') }),
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
  endings: ({ t, ending, ifChosen }) => [
    ending('vip', { title: t('endVipTitle'), text: t('endVipText') }, ifChosen('ticket', 'vip')),
    ending('rest', { title: t('endTitle'), text: t('endText') }),
  ],
}
