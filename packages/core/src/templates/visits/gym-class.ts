import type { Template } from '../template.ts'

type Key =
  | 'intro'
  | 'introText'
  | 'class'
  | 'classYoga'
  | 'classStrength'
  | 'classCycling'
  | 'classPilates'
  | 'level'
  | 'levelNew'
  | 'levelSome'
  | 'levelOften'
  | 'days'
  | 'daysMonWed'
  | 'daysTueThu'
  | 'daysSat'
  | 'goals'
  | 'goalStrong'
  | 'goalWeight'
  | 'goalCalm'
  | 'health'
  | 'healthNo'
  | 'healthYes'
  | 'healthWhat'
  | 'name'
  | 'phone'
  | 'agree'
  | 'agreeText'
  | 'endNewTitle'
  | 'endNewText'
  | 'endTitle'
  | 'endText'

/** Asks for goals in their order, and tells beginners to come early. */
export const gymClass: Template<Key> = {
  kind: 'bookings',
  picture: 'gym',
  look: { colour: 'plum' },
  build: ({ t, ask, option, picture, ifChosen }) => [
    ask('SECTION', 'page-1', ''), // the page is headed by the form's name
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('gym') }),
    ask('RADIO', 'class', t('class'), {
      required: true,
      options: [
        option('yoga', t('classYoga')),
        option('strength', t('classStrength')),
        option('cycling', t('classCycling')),
        option('pilates', t('classPilates')),
      ],
    }),
    ask('RADIO', 'level', t('level'), {
      required: true,
      options: [option('new', t('levelNew')), option('some', t('levelSome')), option('often', t('levelOften'))],
    }),
    ask('CHECKBOX', 'days', t('days'), {
      required: true,
      options: [option('mon-wed', t('daysMonWed')), option('tue-thu', t('daysTueThu')), option('sat', t('daysSat'))],
    }),
    ask('RANKING', 'goals', t('goals'), {
      items: [
        { id: 'strong', label: t('goalStrong') },
        { id: 'weight', label: t('goalWeight') },
        { id: 'calm', label: t('goalCalm') },
      ],
    }),
    ask('RADIO', 'health', t('health'), {
      required: true,
      options: [option('no', t('healthNo')), option('yes', t('healthYes'))],
    }),
    ask('TEXT', 'health-what', t('healthWhat'), {
      required: true,
      longAnswer: true,
      showIf: ifChosen('health', 'yes'),
    }),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('CONSENT', 'agree', t('agree'), { consentText: t('agreeText') }),
  ],
  endings: ({ t, ending, ifChosen }) => [
    ending('new', { title: t('endNewTitle'), text: t('endNewText') }, ifChosen('level', 'new')),
    ending('rest', { title: t('endTitle'), text: t('endText') }),
  ],
}
