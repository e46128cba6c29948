import type { Language } from '@wayform/core/languages.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { type Decision, decisionPage } from '../../../platform/http/pages/decision-page.ts'

type View =
  | { kind: 'ask'; formName: string }
  | { kind: 'askAll' }
  /** `isEverywhere`: this address gets no mail from Wayform at all. */
  | { kind: 'done'; formName: string; isEverywhere: boolean }
  | { kind: 'again' }
  /** Forged, expired, or for a form that was deleted. */
  | { kind: 'gone' }

export function unsubscribePage(t: T, language: Language, view: View): string {
  return decisionPage(language, t('form.product'), decisionOf(t, view))
}

function decisionOf(t: T, view: View): Decision {
  switch (view.kind) {
    case 'gone':
      return { title: t('message.unsubscribe.goneTitle'), text: t('message.unsubscribe.gone') }
    case 'ask':
      return {
        title: t('message.unsubscribe.title', { form: view.formName }),
        text: t('message.unsubscribe.ask'),
        buttons: [{ label: t('message.unsubscribe.button') }],
      }
    case 'askAll':
      return {
        title: t('message.unsubscribe.all'),
        text: t('message.unsubscribe.everywhere'),
        buttons: [{ label: t('message.unsubscribe.all') }],
      }
    case 'again':
      return { title: t('message.unsubscribe.againTitle'), text: t('message.unsubscribe.again') }
    case 'done':
      return view.isEverywhere
        ? {
            title: t('message.unsubscribe.everywhereTitle'),
            text: t('message.unsubscribe.everywhere'),
            buttons: [{ label: t('message.unsubscribe.allow'), name: 'scope', value: 'again', isQuiet: true }],
          }
        : {
            title: t('message.unsubscribe.doneTitle'),
            text: t('message.unsubscribe.done', { form: view.formName }),
            buttons: [{ label: t('message.unsubscribe.all'), name: 'scope', value: 'all', isQuiet: true }],
          }
  }
}
