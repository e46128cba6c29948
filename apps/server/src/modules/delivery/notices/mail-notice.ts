import { direction } from '@wayform/core/languages.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import { isClearNow } from '../../recipients/clear-to-send.ts'
import { page } from '../destinations/send-email.ts'
import type { NoticeSender } from './send-notice.ts'
import { noticeStopUrl } from '../../recipients/unsubscribe-link.ts'
import { noticeLanguage, noticeWords } from './notice-words.ts'

/** A mail to the account's own address, with one button. */
export const mailNotice: NoticeSender = async (deps, context) => {
  const { config, texts, mail } = deps
  const { email } = context.to
  // It was taken away, or replaced by one that nobody proved, since the notice was written.
  if (email === null) return { kind: 'cancelled' }
  if (!mail) return { kind: 'retry', error: 'mail.notConfigured' }
  const to = { userId: context.userId, channel: 'email', address: email } as const
  if (!(await isClearNow(deps, to))) return { kind: 'cancelled', error: 'recipient.stopped' }
  const stopUrl = noticeStopUrl(deps, { userId: context.userId, address: email })
  const language = noticeLanguage(context)
  const t = texts.in(language)
  const { title, lines, button, path } = noticeWords(texts, context)
  const url = `${config.appUrl}${path}`
  const why = t(context.form ? 'notices.why' : 'notices.whyAccount')
  const sent = await mail.send({
    to: email,
    subject: title,
    text: [title, ...lines, t('notices.open', { button, url }), why, `${t('notices.stop')}: ${stopUrl}`].join('\n\n'),
    html: page([
      `<div dir="${direction(language)}">`,
      `<h1 dir="auto" style="font-size:18px">${escapeHtml(title)}</h1>`,
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(button)}</a></p>`,
      `<p style="color:#686b76;font-size:13px">${escapeHtml(why)}<br>` +
        `<a style="color:#686b76" href="${escapeHtml(stopUrl)}">${escapeHtml(t('notices.stop'))}</a></p>`,
      '</div>',
    ]),
    unsubscribeUrl: stopUrl,
    messageId: `<${context.deliveryId}@${new URL(config.appUrl).hostname}>`,
  })
  if (sent.ok) return { kind: 'sent', providerId: sent.id }
  return { kind: sent.kind === 'retry' ? 'retry' : 'failed', error: `mail.${sent.code}` }
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#2348c7;color:#ffffff;font-weight:600;text-decoration:none'
