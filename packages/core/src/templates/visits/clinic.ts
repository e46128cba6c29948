import type { Template } from '../template.ts'

type Key =
  | 'pageVisit'
  | 'intro'
  | 'introText'
  | 'reason'
  | 'reasonCheckUp'
  | 'reasonPain'
  | 'reasonResults'
  | 'reasonVaccine'
  | 'pain'
  | 'painNone'
  | 'painWorst'
  | 'day'
  | 'time'
  | 'pageYou'
  | 'name'
  | 'birthday'
  | 'phone'
  | 'insured'
  | 'insuredYes'
  | 'insuredNo'
  | 'insurer'
  | 'agree'
  | 'agreeText'
  | 'endPainTitle'
  | 'endPainText'
  | 'endTitle'
  | 'endText'

/** Asks how strong the pain is, and sends people with strong pain to the emergency number. */
export const clinic: Template<Key> = {
  kind: 'bookings',
  picture: 'clinic',
  look: { colour: 'sea' },
  build: ({ t, ask, option, picture, ifChosen }) => [
    ask('SECTION', 'page-1', t('pageVisit')),
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('clinic') }),
    ask('RADIO', 'reason', t('reason'), {
      required: true,
      allowOther: true,
      options: [
        option('pain', t('reasonPain')),
        option('check-up', t('reasonCheckUp')),
        option('results', t('reasonResults')),
        option('vaccine', t('reasonVaccine')),
      ],
    }),
    ask('SLIDER', 'pain', t('pain'), {
      required: true,
      showIf: ifChosen('reason', 'pain'),
      min: '0',
      max: '10',
      startText: t('painNone'),
      endText: t('painWorst'),
    }),
    ask('DATE', 'day', t('day'), { required: true, disablePastDate: true }),
    ask('TIME', 'time', t('time'), { required: true, earliest: '08:00', latest: '18:00' }),
    ask('SECTION', 'page-you', t('pageYou')),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('DATE', 'birthday', t('birthday'), { required: true, disableFutureDate: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('RADIO', 'insured', t('insured'), {
      required: true,
      options: [option('yes', t('insuredYes')), option('no', t('insuredNo'))],
    }),
    ask('TEXT', 'insurer', t('insurer'), { required: true, showIf: ifChosen('insured', 'yes') }),
    ask('CONSENT', 'agree', t('agree'), { consentText: t('agreeText') }),
  ],
  endings: ({ t, ending, ifNumber }) => [
    ending('pain', { title: t('endPainTitle'), text: t('endPainText') }, ifNumber('pain', 'AT_LEAST', 8)),
    ending('rest', { title: t('endTitle'), text: t('endText') }),
  ],
}
