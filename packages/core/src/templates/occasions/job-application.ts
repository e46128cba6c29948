import type { Template } from '../template.ts'

type Key =
  | 'intro'
  | 'introText'
  | 'job'
  | 'jobSales'
  | 'jobKitchen'
  | 'jobDriver'
  | 'jobOffice'
  | 'licence'
  | 'licenceYes'
  | 'licenceNo'
  | 'years'
  | 'hours'
  | 'hoursFull'
  | 'hoursPart'
  | 'start'
  | 'cv'
  | 'cvHint'
  | 'about'
  | 'name'
  | 'phone'
  | 'email'
  | 'agree'
  | 'agreeText'
  | 'endTitle'
  | 'endText'

/** Only drivers are asked for a licence. */
export const jobApplication: Template<Key> = {
  kind: 'hiring',
  picture: 'job',
  build: ({ t, ask, option, picture, ifChosen }) => [
    ask('SECTION', 'page-1', ''), // the page is headed by the form's name
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('job') }),
    ask('DROPDOWN', 'job', t('job'), {
      required: true,
      options: [
        option('sales', t('jobSales')),
        option('kitchen', t('jobKitchen')),
        option('driver', t('jobDriver')),
        option('office', t('jobOffice')),
      ],
    }),
    ask('RADIO', 'licence', t('licence'), {
      required: true,
      showIf: ifChosen('job', 'driver'),
      options: [option('yes', t('licenceYes')), option('no', t('licenceNo'))],
    }),
    ask('SLIDER', 'years', t('years'), { min: '0', max: '30' }),
    ask('RADIO', 'hours', t('hours'), {
      required: true,
      options: [option('full', t('hoursFull')), option('part', t('hoursPart'))],
    }),
    ask('DATE', 'start', t('start'), { disablePastDate: true }),
    ask('TEXT', 'about', t('about'), { longAnswer: true }),
    ask('FILE', 'cv', t('cv'), { hint: t('cvHint'), uploadType: 'all' }),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('EMAIL', 'email', t('email')),
    ask('CONSENT', 'agree', t('agree'), { consentText: t('agreeText') }),
  ],
  endings: ({ t, ending }) => [ending('rest', { title: t('endTitle'), text: t('endText') })],
}
