import type { Language } from '@wayform/core/languages.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { type Decision, decisionPage } from '../../../platform/http/pages/decision-page.ts'
import type { Confirmation } from './confirm-by-link.ts'
import { plainName } from '../plain-name.ts'

/** `answer`: what was just answered; without it, the page asks. */
export function confirmPage(t: T, language: Language, found: Confirmation | null, answer?: 'yes' | 'no'): string {
  return decisionPage(language, t('form.product'), decisionOf(t, found, answer))
}

function decisionOf(t: T, found: Confirmation | null, answer?: 'yes' | 'no'): Decision {
  if (!found) return { title: t('message.confirm.goneTitle'), text: t('message.confirm.gone') }
  const form = plainName(found.form.name) ?? t('message.confirm.unnamed')
  const { address } = found
  if (answer === 'yes')
    return { title: t('message.confirm.yesTitle'), text: t('message.confirm.yesText', { form, address }) }
  if (answer === 'no') return { title: t('message.confirm.noTitle'), text: t('message.confirm.noText', { address }) }
  return {
    title: t('message.confirm.title', { form }),
    text: t('message.confirm.text', { form, address }),
    buttons: [
      { label: t('message.confirm.yes'), name: 'answer', value: 'yes' },
      { label: t('message.confirm.no'), name: 'answer', value: 'no', isQuiet: true },
    ],
  }
}
