import { STOP_WORDS } from '@wayform/core/message/stop-words.ts'
import { NOTICE_TEMPLATE } from '../../../providers/whatsapp/whatsapp-client.ts'
import { isClearNow } from '../../recipients/clear-to-send.ts'
import { callbackDataOf } from '../destinations/record-provider-status.ts'
import type { NoticeSender } from './send-notice.ts'
import { whatsappOutcome } from '../destinations/whatsapp-outcome.ts'
import { noticeLanguage, noticeTexts } from './notice-texts.ts'

/** Template parameters may contain no line breaks, tabs or runs of spaces, and a thousand characters in total. */
const MAX_TITLE = 200
const MAX_TEXT = 600

/** A plain text within the 24-hour window, else a utility template with the same wording. */
export const whatsappNotice: NoticeSender = async (deps, context) => {
  const { config, texts, whatsapp } = deps
  const { number } = context.to
  if (number === null) return { kind: 'cancelled' }
  if (!whatsapp) return { kind: 'retry', error: 'whatsapp.notConfigured' }
  const to = { userId: context.userId, channel: 'whatsapp', address: number } as const
  if (!(await isClearNow(deps, to))) return { kind: 'cancelled', error: 'recipient.stopped' }
  const language = noticeLanguage(context)
  const t = texts.in(language)
  const { title, lines, button, path } = noticeTexts(texts, context)
  const url = `${config.appUrl}${path}`
  const callbackData = callbackDataOf(context)
  const stop = t('message.whatsappStop', { word: STOP_WORDS[language].stop[0] })
  const text = [`*${oneLine(title, MAX_TITLE)}*`, ...lines, t('notices.open', { button, url }), stop].join('\n\n')
  const direct = await whatsapp.sendText({ to: number, text, callbackData })
  if (direct.ok || direct.kind !== 'window') return whatsappOutcome(direct)
  const body = [oneLine(title, MAX_TITLE), oneLine(lines.join(' '), MAX_TEXT), url]
  return whatsappOutcome(
    await whatsapp.sendTemplate({ to: number, name: NOTICE_TEMPLATE, language, body, callbackData }),
  )
}

function oneLine(text: string, max: number): string {
  const letters = [...new Intl.Segmenter().segment(text.replace(/\s+/g, ' ').trim())].map(({ segment }) => segment)
  return letters.length <= max ? letters.join('') : `${letters.slice(0, max).join('')}…`
}
