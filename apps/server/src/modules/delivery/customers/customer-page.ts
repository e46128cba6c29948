import type { Language } from '@wayform/core/languages.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { type Decision, decisionPage } from '../../../platform/http/pages/decision-page.ts'
import type { CustomerAnswer, CustomerStanding } from './answer-customer-link.ts'

/** `answer`: what was just answered; without it, the page asks. */
export function customerPage(
  t: T,
  language: Language,
  found: CustomerStanding | null,
  answer?: CustomerAnswer,
): string {
  return decisionPage(language, t('form.product'), decisionOf(t, found, answer))
}

function decisionOf(t: T, found: CustomerStanding | null, answer?: CustomerAnswer): Decision {
  if (!found) return { title: t('message.unsubscribe.goneTitle'), text: t('message.customer.page.gone') }
  const { shop, ask, isAgreed, isStopped, isStoppedEverywhere } = found
  if (answer === 'again')
    return { title: t('message.unsubscribe.againTitle'), text: t('message.customer.page.again', { shop }) }
  if (isStoppedEverywhere) {
    return {
      title: t('message.unsubscribe.everywhereTitle'),
      text: t('message.unsubscribe.everywhere'),
      buttons: [{ label: t('message.unsubscribe.allow'), name: 'answer', value: 'again', isQuiet: true }],
    }
  }
  if (ask === 'agree' && isAgreed) {
    return { title: t('message.confirm.yesTitle'), text: t('message.customer.page.agreed', { shop }) }
  }
  if (ask === 'agree') {
    return {
      title: t('message.customer.page.askTitle', { shop }),
      text: t('message.customer.page.ask', { shop }),
      buttons: [
        { label: t('message.customer.page.yes'), name: 'answer', value: 'agree' },
        { label: t('message.customer.page.no'), name: 'answer', value: 'stop', isQuiet: true },
      ],
    }
  }
  if (isStopped) {
    return {
      title: t('message.unsubscribe.doneTitle'),
      text: t('message.customer.page.stopped', { shop }),
      buttons: [
        { label: t('message.unsubscribe.allow'), name: 'answer', value: 'again', isQuiet: true },
        { label: t('message.unsubscribe.all'), name: 'answer', value: 'all', isQuiet: true },
      ],
    }
  }
  return {
    title: t('message.customer.page.stopTitle', { shop }),
    text: t('message.customer.page.stop'),
    buttons: [{ label: t('message.unsubscribe.button'), name: 'answer', value: 'stop' }],
  }
}
