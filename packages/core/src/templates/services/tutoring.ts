import type { Template } from '../template.ts'

type Key =
  | 'intro'
  | 'introText'
  | 'pageLesson'
  | 'subject'
  | 'subjectMaths'
  | 'subjectEnglish'
  | 'subjectScience'
  | 'subjectMusic'
  | 'level'
  | 'levelPrimary'
  | 'levelSecondary'
  | 'levelAdult'
  | 'goal'
  | 'goalExam'
  | 'goalMarks'
  | 'goalFun'
  | 'examDay'
  | 'perWeek'
  | 'free'
  | 'freeWeek'
  | 'freeSaturday'
  | 'freeSunday'
  | 'morning'
  | 'afternoon'
  | 'evening'
  | 'where'
  | 'whereOnline'
  | 'whereHome'
  | 'address'
  | 'pageYou'
  | 'name'
  | 'phone'
  | 'endTitle'
  | 'endText'

/** The hours of a week are one grid. Lessons at home ask for the address, exams for their day. */
export const tutoring: Template<Key> = {
  kind: 'requests',
  picture: 'tutoring',
  build: ({ t, ask, option, picture, ifChosen }) => [
    ask('SECTION', 'page-1', t('pageLesson')),
    ask('HEADER', 'intro', t('intro'), { description: t('introText'), media: picture('tutoring') }),
    ask('DROPDOWN', 'subject', t('subject'), {
      required: true,
      options: [
        option('maths', t('subjectMaths')),
        option('english', t('subjectEnglish')),
        option('science', t('subjectScience')),
        option('music', t('subjectMusic')),
      ],
    }),
    ask('RADIO', 'level', t('level'), {
      required: true,
      options: [
        option('primary', t('levelPrimary')),
        option('secondary', t('levelSecondary')),
        option('adult', t('levelAdult')),
      ],
    }),
    ask('RADIO', 'goal', t('goal'), {
      required: true,
      options: [option('exam', t('goalExam')), option('marks', t('goalMarks')), option('fun', t('goalFun'))],
    }),
    ask('DATE', 'exam-day', t('examDay'), { disablePastDate: true, showIf: ifChosen('goal', 'exam') }),
    ask('SLIDER', 'per-week', t('perWeek'), { min: '1', max: '5', startAt: '1' }),
    ask('MATRIX', 'free', t('free'), {
      several: true,
      rows: [
        { id: 'week', label: t('freeWeek') },
        { id: 'saturday', label: t('freeSaturday') },
        { id: 'sunday', label: t('freeSunday') },
      ],
      columns: [
        { id: 'morning', label: t('morning') },
        { id: 'afternoon', label: t('afternoon') },
        { id: 'evening', label: t('evening') },
      ],
    }),
    ask('SECTION', 'page-you', t('pageYou')),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true }),
    ask('RADIO', 'where', t('where'), {
      required: true,
      options: [option('online', t('whereOnline')), option('home', t('whereHome'))],
    }),
    ask('ADDRESS', 'address', t('address'), { required: true, showIf: ifChosen('where', 'home') }),
  ],
  endings: ({ t, ending }) => [ending('rest', { title: t('endTitle'), text: t('endText') })],
}
