import type { Template } from './template.ts'

type Key =
  | 'pageVisit'
  | 'intro'
  | 'introText'
  | 'service'
  | 'serviceConsultation'
  | 'serviceCheckUp'
  | 'serviceTreatment'
  | 'serviceFollowUp'
  | 'when'
  | 'whenHint'
  | 'otherWhen'
  | 'been'
  | 'beenYes'
  | 'beenNo'
  | 'pageNew'
  | 'birthday'
  | 'know'
  | 'knowPlaceholder'
  | 'heard'
  | 'heardFriend'
  | 'heardInstagram'
  | 'heardSearch'
  | 'heardPassing'
  | 'documents'
  | 'documentsHint'
  | 'pageYou'
  | 'name'
  | 'phone'
  | 'email'
  | 'reason'
  | 'agree'
  | 'agreeYes'
  | 'endTitle'
  | 'endText'

/** New customers are asked a few more questions. */
export const appointmentBooking: Template<Key> = {
  kind: 'bookings',
  picture: 'appointment',
  look: { colour: 'sea', corners: 'round' },
  build: ({ t, ask, option, picture }) => [
    ask('SECTION', 'page-1', t('pageVisit')),
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('appointment') }),
    ask('RADIO', 'service', t('service'), {
      required: true,
      allowOther: true,
      options: [
        option('consultation', t('serviceConsultation')),
        option('check-up', t('serviceCheckUp')),
        option('treatment', t('serviceTreatment')),
        option('follow-up', t('serviceFollowUp')),
      ],
    }),
    ask('DATE', 'when', t('when'), {
      required: true,
      datePickerMode: 'datetime',
      disablePastDate: true,
      hint: t('whenHint'),
    }),
    ask('DATE', 'other-when', t('otherWhen'), { datePickerMode: 'datetime', disablePastDate: true }),
    ask('RADIO', 'been', t('been'), {
      required: true,
      options: [option('yes', t('beenYes')), option('no', t('beenNo'))],
      rules: [{ type: 'EQUALS', value: '', valueTime: '', valueId: 'yes', jumpToSection: 'page-you' }],
    }),
    ask('SECTION', 'page-new', t('pageNew')),
    ask('DATE', 'birthday', t('birthday'), { disableFutureDate: true }),
    ask('TEXT', 'know', t('know'), { longAnswer: true, placeholderText: t('knowPlaceholder') }),
    ask('DROPDOWN', 'heard', t('heard'), {
      options: [
        option('friend', t('heardFriend')),
        option('instagram', t('heardInstagram')),
        option('search', t('heardSearch')),
        option('passing', t('heardPassing')),
      ],
    }),
    ask('FILE', 'documents', t('documents'), { hint: t('documentsHint'), uploadType: 'all' }),
    ask('SECTION', 'page-you', t('pageYou')),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('EMAIL', 'email', t('email')),
    ask('TEXT', 'reason', t('reason'), { longAnswer: true }),
    ask('CONSENT', 'agree', t('agree'), { consentText: t('agreeYes') }),
  ],
  endings: ({ t, ending }) => [ending('rest', { title: t('endTitle'), text: t('endText') })],
  live: {
    feature: 'bookings',
    build: (tools) =>
      appointmentBooking.build(tools).flatMap((question) => {
        if (question.questionId === 'service') return [tools.ask('BOOKING', 'visit', tools.t('when'))]
        return question.questionId === 'when' || question.questionId === 'other-when' ? [] : [question]
      }),
    endings: ({ t, ending }) => [ending('rest', { title: t('endTitle'), text: t('endText') })],
    goods: ({ t }) => [
      { id: 'consultation', name: t('serviceConsultation'), minutes: 30 },
      { id: 'check-up', name: t('serviceCheckUp'), minutes: 30 },
      { id: 'treatment', name: t('serviceTreatment'), minutes: 60 },
      { id: 'follow-up', name: t('serviceFollowUp'), minutes: 15 },
    ],
  },
}
