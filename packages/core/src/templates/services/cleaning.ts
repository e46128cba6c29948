import { priceIn } from '../markets.ts'
import type { Template } from '../template.ts'

type Key =
  | 'pageHome'
  | 'intro'
  | 'introText'
  | 'kind'
  | 'kindRegular'
  | 'kindDeep'
  | 'kindMove'
  | 'often'
  | 'oftenWeek'
  | 'oftenTwoWeeks'
  | 'oftenMonth'
  | 'rooms'
  | 'extras'
  | 'extraWindows'
  | 'extraOven'
  | 'extraIroning'
  | 'estimate'
  | 'pageYou'
  | 'day'
  | 'time'
  | 'address'
  | 'pets'
  | 'petsPlaceholder'
  | 'name'
  | 'phone'
  | 'endTitle'
  | 'endText'

/** Estimates the price from the kind, the rooms and the extras. Only regular visits ask how often. */
export const cleaning: Template<Key> = {
  kind: 'requests',
  picture: 'cleaning',
  look: { colour: 'sea', background: 'tint' },
  build: ({ t, market, ask, option, picture, ifChosen }) => [
    ask('SECTION', 'page-1', t('pageHome')),
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('cleaning') }),
    ask('RADIO', 'kind', t('kind'), {
      required: true,
      assignValues: true,
      options: [
        option('regular', t('kindRegular'), { usd: 20 }),
        option('deep', t('kindDeep'), { usd: 45 }),
        option('move', t('kindMove'), { usd: 60 }),
      ],
    }),
    ask('RADIO', 'often', t('often'), {
      required: true,
      showIf: ifChosen('kind', 'regular'),
      options: [
        option('week', t('oftenWeek')),
        option('two-weeks', t('oftenTwoWeeks')),
        option('month', t('oftenMonth')),
      ],
    }),
    ask('NUMBER', 'rooms', t('rooms'), { required: true, min: '1', max: '20' }),
    ask('CHECKBOX', 'extras', t('extras'), {
      assignValues: true,
      options: [
        option('windows', t('extraWindows'), { usd: 15 }),
        option('oven', t('extraOven'), { usd: 10 }),
        option('ironing', t('extraIroning'), { usd: 12 }),
      ],
    }),
    ask('FORMULA', 'estimate', t('estimate'), {
      formula: {
        expression: `kind + rooms * ${priceIn(market, ROOM_USD)} + extras`,
        variables: { kind: 'kind', rooms: 'rooms', extras: 'extras' },
      },
      ...market.sum,
    }),
    ask('SECTION', 'page-you', t('pageYou')),
    ask('DATE', 'day', t('day'), { required: true, disablePastDate: true }),
    ask('TIME', 'time', t('time'), { required: true, earliest: '08:00', latest: '17:00', stepMinutes: 30 }),
    ask('ADDRESS', 'address', t('address'), { required: true }),
    ask('TEXT', 'pets', t('pets'), { placeholderText: t('petsPlaceholder') }),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
  ],
  endings: ({ t, ending }) => [ending('rest', { title: t('endTitle'), text: t('endText') })],
}

const ROOM_USD = 8
