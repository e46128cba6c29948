import type { Template } from '../template.ts'

type Key =
  | 'intro'
  | 'introText'
  | 'device'
  | 'devicePhone'
  | 'deviceLaptop'
  | 'deviceWasher'
  | 'deviceBike'
  | 'model'
  | 'fault'
  | 'photo'
  | 'urgent'
  | 'urgentToday'
  | 'urgentWeek'
  | 'urgentLater'
  | 'way'
  | 'wayBring'
  | 'wayCollect'
  | 'address'
  | 'backup'
  | 'backupText'
  | 'name'
  | 'phone'
  | 'endUrgentTitle'
  | 'endUrgentText'
  | 'endTitle'
  | 'endText'

/** The customer of a device with data confirms that there is a copy of it. */
export const repair: Template<Key> = {
  kind: 'requests',
  picture: 'repair',
  look: { colour: 'ink', corners: 'straight' },
  build: ({ t, ask, option, picture, ifChosen }) => [
    ask('SECTION', 'page-1', ''), // the page is headed by the form's name
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('repair') }),
    ask('RADIO', 'device', t('device'), {
      required: true,
      allowOther: true,
      options: [
        option('phone', t('devicePhone')),
        option('laptop', t('deviceLaptop')),
        option('washer', t('deviceWasher')),
        option('bike', t('deviceBike')),
      ],
    }),
    ask('TEXT', 'model', t('model'), { required: true }),
    ask('TEXT', 'fault', t('fault'), { required: true, longAnswer: true }),
    ask('FILE', 'photo', t('photo'), { uploadType: 'image' }),
    ask('RADIO', 'urgent', t('urgent'), {
      required: true,
      options: [option('today', t('urgentToday')), option('week', t('urgentWeek')), option('later', t('urgentLater'))],
    }),
    ask('RADIO', 'way', t('way'), {
      required: true,
      options: [option('bring', t('wayBring')), option('collect', t('wayCollect'))],
    }),
    ask('ADDRESS', 'address', t('address'), { required: true, showIf: ifChosen('way', 'collect') }),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('CONSENT', 'backup', t('backup'), {
      consentText: t('backupText'),
      showIf: ifChosen('device', 'phone', 'laptop'),
    }),
  ],
  endings: ({ t, ending, ifChosen }) => [
    ending('urgent', { title: t('endUrgentTitle'), text: t('endUrgentText') }, ifChosen('urgent', 'today')),
    ending('rest', { title: t('endTitle'), text: t('endText') }),
  ],
}
