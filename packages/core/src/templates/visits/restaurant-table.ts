import type { Template } from '../template.ts'

type Key =
  | 'intro'
  | 'introText'
  | 'day'
  | 'time'
  | 'guests'
  | 'area'
  | 'areaInside'
  | 'areaTerrace'
  | 'areaBar'
  | 'occasion'
  | 'occasionNone'
  | 'occasionBirthday'
  | 'occasionBusiness'
  | 'birthdayName'
  | 'menu'
  | 'menuYes'
  | 'menuNo'
  | 'allergies'
  | 'name'
  | 'phone'
  | 'endGroupTitle'
  | 'endGroupText'
  | 'endTitle'
  | 'endText'

/** Large groups are offered a menu and called back. */
export const restaurantTable: Template<Key> = {
  kind: 'bookings',
  picture: 'table',
  look: { colour: 'brick', font: 'classic' },
  build: ({ t, ask, option, picture, ifChosen, ifNumber }) => [
    ask('SECTION', 'page-1', ''), // the page is headed by the form's name
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('table') }),
    ask('DATE', 'day', t('day'), { required: true, disablePastDate: true }),
    ask('TIME', 'time', t('time'), { required: true, earliest: '12:00', latest: '22:00', stepMinutes: 30 }),
    ask('NUMBER', 'guests', t('guests'), { required: true, min: '1', max: '60' }),
    ask('RADIO', 'menu', t('menu'), {
      required: true,
      showIf: ifNumber('guests', 'AT_LEAST', 9),
      options: [option('yes', t('menuYes')), option('no', t('menuNo'))],
    }),
    ask('RADIO', 'area', t('area'), {
      options: [option('inside', t('areaInside')), option('terrace', t('areaTerrace')), option('bar', t('areaBar'))],
    }),
    ask('RADIO', 'occasion', t('occasion'), {
      allowOther: true,
      options: [
        option('none', t('occasionNone')),
        option('birthday', t('occasionBirthday')),
        option('business', t('occasionBusiness')),
      ],
    }),
    ask('TEXT', 'birthday-name', t('birthdayName'), { showIf: ifChosen('occasion', 'birthday') }),
    ask('TEXT', 'allergies', t('allergies')),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
  ],
  endings: ({ t, ending, ifNumber }) => [
    ending('group', { title: t('endGroupTitle'), text: t('endGroupText') }, ifNumber('guests', 'AT_LEAST', 9)),
    ending('rest', { title: t('endTitle'), text: t('endText') }),
  ],
}
