import type { Template } from './template.ts'

type Key =
  | 'pageTrip'
  | 'intro'
  | 'introText'
  | 'kind'
  | 'kindBeach'
  | 'kindCity'
  | 'kindMountains'
  | 'where'
  | 'wherePlaceholder'
  | 'start'
  | 'nights'
  | 'adults'
  | 'children'
  | 'pageComfort'
  | 'hotel'
  | 'hotelHint'
  | 'hotelSimple'
  | 'hotelComfort'
  | 'hotelLuxury'
  | 'rooms'
  | 'extras'
  | 'extrasHint'
  | 'extraTransfer'
  | 'extraGuide'
  | 'extraInsurance'
  | 'estimate'
  | 'estimateText'
  | 'pageYou'
  | 'name'
  | 'phone'
  | 'email'
  | 'passport'
  | 'passportHint'
  | 'wishes'
  | 'wishesPlaceholder'
  | 'endTitle'
  | 'endText'

export const travelBooking: Template<Key> = {
  kind: 'bookings',
  picture: 'travel',
  look: { colour: 'sea' },
  build: ({ t, market, ask, option, picture }) => [
    ask('SECTION', 'page-1', t('pageTrip')),
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('travel') }),
    ask('RADIO', 'kind', t('kind'), {
      required: true,
      allowOther: true,
      options: [
        option('beach', t('kindBeach'), { picture: 'beach' }),
        option('city', t('kindCity'), { picture: 'city' }),
        option('mountains', t('kindMountains'), { picture: 'mountains' }),
      ],
    }),
    ask('TEXT', 'where', t('where'), { required: true, placeholderText: t('wherePlaceholder') }),
    ask('DATE', 'start', t('start'), { required: true, disablePastDate: true }),
    ask('NUMBER', 'nights', t('nights'), { required: true, min: '1', max: '60' }),
    ask('NUMBER', 'adults', t('adults'), { required: true, min: '1', max: '30' }),
    ask('NUMBER', 'children', t('children'), { min: '0', max: '30' }),
    ask('SECTION', 'page-comfort', t('pageComfort')),
    ask('RADIO', 'hotel', t('hotel'), {
      required: true,
      hint: t('hotelHint'),
      assignValues: true,
      options: [
        option('simple', t('hotelSimple'), { usd: 40 }),
        option('comfort', t('hotelComfort'), { usd: 80 }),
        option('luxury', t('hotelLuxury'), { usd: 180 }),
      ],
    }),
    ask('NUMBER', 'rooms', t('rooms'), { required: true, min: '1', max: '20' }),
    ask('CHECKBOX', 'extras', t('extras'), {
      hint: t('extrasHint'),
      assignValues: true,
      options: [
        option('transfer', t('extraTransfer'), { usd: 15 }),
        option('guide', t('extraGuide'), { usd: 25 }),
        option('insurance', t('extraInsurance'), { usd: 20 }),
      ],
    }),
    ask('FORMULA', 'estimate', t('estimate'), {
      description: t('estimateText'),
      formula: {
        expression: 'hotel * rooms * nights + extras * (adults + children)',
        variables: {
          hotel: 'hotel',
          rooms: 'rooms',
          nights: 'nights',
          extras: 'extras',
          adults: 'adults',
          children: 'children',
        },
      },
      ...market.sum,
    }),
    ask('SECTION', 'page-you', t('pageYou')),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('EMAIL', 'email', t('email')),
    ask('FILE', 'passport', t('passport'), { hint: t('passportHint'), uploadType: 'all' }),
    ask('TEXT', 'wishes', t('wishes'), { longAnswer: true, placeholderText: t('wishesPlaceholder') }),
  ],
  endings: ({ t, ending }) => [ending('rest', { title: t('endTitle'), text: t('endText') })],
}
