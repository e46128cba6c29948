import { END } from '../questions/question-type.ts'
import type { Template } from './template.ts'

type Key =
  | 'pageVisit'
  | 'intro'
  | 'introText'
  | 'stars'
  | 'what'
  | 'whatProduct'
  | 'whatService'
  | 'whatPrice'
  | 'whatSpeed'
  | 'whatPlace'
  | 'date'
  | 'pageSorry'
  | 'wrong'
  | 'wrongPlaceholder'
  | 'call'
  | 'callYes'
  | 'callNo'
  | 'phone'
  | 'pageThanks'
  | 'recommend'
  | 'best'
  | 'quote'
  | 'quoteYes'
  | 'quoteNameless'
  | 'quoteNo'
  | 'name'
  | 'endSorryTitle'
  | 'endSorryText'
  | 'endTitle'
  | 'endText'

/** Satisfied customers are asked for a recommendation, others for what went wrong. */
export const customerFeedback: Template<Key> = {
  kind: 'feedback',
  picture: 'feedback',
  look: { colour: 'saffron' },
  build: ({ t, ask, option, ifChosen }) => [
    ask('SECTION', 'page-1', t('pageVisit')),
    ask('HEADER', 'intro', t('intro'), { description: t('introText') }),
    ask('RATING', 'stars', t('stars'), {
      required: true,
      rules: [{ type: 'IS_GREATER', value: '3', valueTime: '', valueId: '', jumpToSection: 'page-thanks' }],
    }),
    ask('CHECKBOX', 'what', t('what'), {
      allowOther: true,
      options: [
        option('product', t('whatProduct')),
        option('service', t('whatService')),
        option('price', t('whatPrice')),
        option('speed', t('whatSpeed')),
        option('place', t('whatPlace')),
      ],
    }),
    ask('DATE', 'date', t('date'), { disableFutureDate: true }),
    ask('SECTION', 'page-sorry', t('pageSorry'), { jumpToSection: END }),
    ask('TEXT', 'wrong', t('wrong'), { longAnswer: true, placeholderText: t('wrongPlaceholder') }),
    ask('RADIO', 'call', t('call'), { options: [option('yes', t('callYes')), option('no', t('callNo'))] }),
    ask('PHONE', 'phone', t('phone'), { required: true, showIf: ifChosen('call', 'yes') }),
    ask('SECTION', 'page-thanks', t('pageThanks')),
    ask('RATING', 'recommend', t('recommend'), { ratingStyle: 'survey' }),
    ask('TEXT', 'best', t('best'), { longAnswer: true }),
    ask('RADIO', 'quote', t('quote'), {
      options: [option('yes', t('quoteYes')), option('nameless', t('quoteNameless')), option('no', t('quoteNo'))],
    }),
    ask('TEXT', 'name', t('name')),
  ],
  endings: ({ t, ending, ifNumber }) => [
    ending('sorry', { title: t('endSorryTitle'), text: t('endSorryText') }, ifNumber('stars', 'AT_MOST', 3)),
    ending('rest', { title: t('endTitle'), text: t('endText') }),
  ],
}
