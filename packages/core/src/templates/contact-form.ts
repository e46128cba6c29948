import type { Template } from './template.ts'

type Key =
  | 'intro'
  | 'introText'
  | 'name'
  | 'phone'
  | 'phoneHint'
  | 'email'
  | 'topic'
  | 'topicQuestion'
  | 'topicOrder'
  | 'topicProblem'
  | 'topicWork'
  | 'message'
  | 'messagePlaceholder'
  | 'when'
  | 'whenMorning'
  | 'whenAfternoon'
  | 'whenEvening'
  | 'endTitle'
  | 'endText'

export const contactForm: Template<Key> = {
  kind: 'requests',
  picture: 'contact',
  build: ({ t, ask, option }) => [
    ask('SECTION', 'page-1', ''), // the page is headed by the form's name
    ask('HEADER', 'intro', t('intro'), { description: t('introText') }),
    ask('TEXT', 'name', t('name'), { required: true }),
    ask('PHONE', 'phone', t('phone'), { required: true, hint: t('phoneHint') }),
    ask('EMAIL', 'email', t('email')),
    ask('RADIO', 'topic', t('topic'), {
      required: true,
      allowOther: true,
      options: [
        option('question', t('topicQuestion')),
        option('order', t('topicOrder')),
        option('problem', t('topicProblem')),
        option('work', t('topicWork')),
      ],
    }),
    ask('TEXT', 'message', t('message'), {
      required: true,
      longAnswer: true,
      placeholderText: t('messagePlaceholder'),
    }),
    ask('CHECKBOX', 'when', t('when'), {
      options: [
        option('morning', t('whenMorning')),
        option('afternoon', t('whenAfternoon')),
        option('evening', t('whenEvening')),
      ],
    }),
  ],
  endings: ({ t, ending }) => [ending('rest', { title: t('endTitle'), text: t('endText') })],
}
