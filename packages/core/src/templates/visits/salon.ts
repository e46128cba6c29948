import type { Template } from '../template.ts'

type Key =
  | 'pageVisit'
  | 'intro'
  | 'introText'
  | 'service'
  | 'serviceCut'
  | 'serviceColour'
  | 'serviceStyling'
  | 'serviceNails'
  | 'length'
  | 'lengthShort'
  | 'lengthMedium'
  | 'lengthLong'
  | 'allergies'
  | 'day'
  | 'time'
  | 'pageYou'
  | 'name'
  | 'phone'
  | 'total'
  | 'endTitle'
  | 'endText'

/** Colouring takes longer and touches the skin, so that it asks for length and allergies. */
export const salon: Template<Key> = {
  kind: 'bookings',
  picture: 'salon',
  look: { colour: 'berry', corners: 'round' },
  build: ({ t, market, ask, option, picture, ifAmong }) => [
    ask('SECTION', 'page-1', t('pageVisit')),
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('salon') }),
    ask('CHECKBOX', 'service', t('service'), {
      required: true,
      assignValues: true,
      options: [
        option('cut', t('serviceCut'), { usd: 20 }),
        option('colour', t('serviceColour'), { usd: 45 }),
        option('styling', t('serviceStyling'), { usd: 15 }),
        option('nails', t('serviceNails'), { usd: 12 }),
      ],
    }),
    ask('RADIO', 'length', t('length'), {
      required: true,
      showIf: ifAmong('service', 'colour'),
      options: [
        option('short', t('lengthShort')),
        option('medium', t('lengthMedium')),
        option('long', t('lengthLong')),
      ],
    }),
    ask('TEXT', 'allergies', t('allergies'), { showIf: ifAmong('service', 'colour') }),
    ask('DATE', 'day', t('day'), { required: true, disablePastDate: true }),
    ask('TIME', 'time', t('time'), { required: true, earliest: '09:00', latest: '19:00', stepMinutes: 30 }),
    ask('SECTION', 'page-you', t('pageYou')),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('FORMULA', 'total', t('total'), {
      formula: { expression: 'service', variables: { service: 'service' } },
      ...market.sum,
    }),
  ],
  endings: ({ t, ending }) => [ending('rest', { title: t('endTitle'), text: t('endText') })],
  live: {
    feature: 'bookings',
    build: ({ t, ask, picture }) => [
      ask('SECTION', 'page-1', t('pageVisit')),
      ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('salon') }),
      ask('BOOKING', 'visit', t('pageVisit')),
      ask('TEXT', 'allergies', t('allergies')),
      ask('TEXT', 'name', t('name'), { required: true }),
      ask('PHONE', 'phone', t('phone'), { required: true }),
    ],
    endings: ({ t, ending }) => [ending('rest', { title: t('endTitle'), text: t('endText') })],
    goods: ({ t }) => [
      { id: 'cut', name: t('serviceCut'), usd: 20, minutes: 45 },
      { id: 'colour', name: t('serviceColour'), usd: 45, minutes: 120 },
      { id: 'styling', name: t('serviceStyling'), usd: 15, minutes: 30 },
      { id: 'nails', name: t('serviceNails'), usd: 12, minutes: 45 },
    ],
  },
}
