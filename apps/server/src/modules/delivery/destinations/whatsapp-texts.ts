import { composeNotice, MAX_TEMPLATE_BODY, MAX_TEXT } from '@wayform/core/message/compose-notice.ts'
import { withMessageLine } from '@wayform/core/endings/message-line.ts'
import { STOP_WORDS } from '@wayform/core/message/stop-words.ts'
import { isTestNumber, numberInSeries } from '@wayform/core/responses/response-number.ts'
import type { Services } from '../../../services.ts'
import { publicFormUrl } from '../../domains/form-url.ts'
import { signReceipt } from '../../public/hand-off/receipt-link.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'

/** Space for the template's own text around its parameters, in every language. */
const TEMPLATE_WORDS = 100

export type WhatsappTexts = {
  /** Sent within WhatsApp's 24-hour window. */
  text: string
  /** Parameters of the template that is sent outside the window: the form's name and the answers. */
  template: [name: string, text: string]
}

/**
 * The texts that Wayform sends about a response. They use the signed link to all answers, because the recipient may be
 * a team member without an account.
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
    suffix: withMessageLine(response.messageLine, t('message.suffix')),
    more: t('message.more', { url: `${address}/receipt/${signReceipt(secretKey, form.id, response.number)}` }),
    notInFull: (count: number, labels: string) => t('message.notInFull', { count, labels }),
  }
  const name = form.name.replace(/\s+/g, ' ').trim()
  // The template's fixed text already contains it.
  const stopLine = `\n\n${t('message.whatsappStop', { word: STOP_WORDS[form.language].stop[0] })}`
  const limit = MAX_TEMPLATE_BODY - TEMPLATE_WORDS - name.length
  return {
    text: composeNotice({ ...input, limit: MAX_TEXT - stopLine.length }) + stopLine,
    template: [name, composeNotice({ ...input, limit, isOneLine: true })],
  }
}
