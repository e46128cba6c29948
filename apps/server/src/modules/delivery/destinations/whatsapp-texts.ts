import { composeNotice, MAX_TEMPLATE_BODY, MAX_TEXT } from '@wayform/core/message/compose-notice.ts'
import { STOP_WORDS } from '@wayform/core/message/stop-words.ts'
import { isTestNumber, numberInSeries } from '@wayform/core/responses/response-number.ts'
import type { Services } from '../../../services.ts'
import { publicFormUrl } from '../../domains/form-url.ts'
import { signReceipt } from '../../public/hand-off/receipt-link.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'

/** Room for the template's own words around its parameters, in every language. */
const TEMPLATE_WORDS = 100

export type WhatsappTexts = {
  /** Within WhatsApp's 24-hour window. */
  text: string
  /** The parameters of the template that is sent outside it: the form's name and the answers. */
  template: [name: string, text: string]
}

/**
 * What Wayform itself writes about a response. The link to all answers is the signed one: whoever gets the message may
 * be somebody of the team without an account.
 */
export function whatsappTexts(
  { config, texts, secretKey }: Pick<Services, 'config' | 'secretKey' | 'texts'>,
  { form, response }: Pick<DeliveryContext, 'form' | 'response'>,
): WhatsappTexts {
  const t = texts.in(form.language)
  const testLabel = isTestNumber(response.number)
    ? t('form.test.name', { number: numberInSeries(response.number) })
    : undefined
  const address = publicFormUrl(config, { link: form.link, domain: null })
  const input = {
    formName: form.name,
    responseNumber: numberInSeries(response.number),
    testLabel,
    answers: response.answers,
    suffix: t('message.suffix'),
    more: t('message.more', { url: `${address}/receipt/${signReceipt(secretKey, form.id, response.number)}` }),
    notInFull: (count: number, labels: string) => t('message.notInFull', { count, labels }),
  }
  const name = form.name.replace(/\s+/g, ' ').trim()
  // The template has it among its own fixed words.
  const stopLine = `\n\n${t('message.whatsappStop', { word: STOP_WORDS[form.language].stop[0] })}`
  const limit = MAX_TEMPLATE_BODY - TEMPLATE_WORDS - name.length
  return {
    text: composeNotice({ ...input, limit: MAX_TEXT - stopLine.length }) + stopLine,
    template: [name, composeNotice({ ...input, limit, isOneLine: true })],
  }
}
