import { direction } from '@wayform/core/languages.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import { isClearNow } from '../../recipients/clear-to-send.ts'
import { page } from '../destinations/send-email.ts'
import type { NoticeSender } from './send-notice.ts'
import { mailFooter } from '../../recipients/mail-footer.ts'
import { noticeStopUrl } from '../../recipients/unsubscribe-link.ts'
import { noticeLanguage, noticeTexts } from './notice-texts.ts'

/** An e-mail to the account's own address, with one button. */
export const mailNotice: NoticeSender = async (deps, context) => {
  const { config, texts, mail } = deps
  const { email } = context.to
  // The address was removed, or replaced by an unverified one, after the notice was written.
  if (email === null) return { kind: 'cancelled' }
  if (!mail) return { kind: 'retry', error: 'mail.notConfigured' }
  const to = { userId: context.userId, channel: 'email', address: email } as const
  if (!(await isClearNow(deps, to))) return { kind: 'cancelled', error: 'recipient.stopped' }
  const stopUrl = noticeStopUrl(deps, { userId: context.userId, address: email })
  const language = noticeLanguage(context)
  const t = texts.in(language)
  const { title, lines, button, path } = noticeTexts(texts, context)
  const url = `${config.appUrl}${path}`
  const why = t(context.form ? 'notices.why' : 'notices.whyAccount')
  const footer = mailFooter(config, t, [{ label: t('notices.stop'), url: stopUrl }])
  const sent = await mail.send({
    to: email,
    subject: title,
    text: [title, ...lines, t('notices.open', { button, url }), why, ...footer.lines].join('\n\n'),
    html: page([
      `<div dir="${direction(language)}">`,
      `<h1 dir="auto" style="font-size:18px">${escapeHtml(title)}</h1>`,
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(button)}</a></p>`,
      `<p style="opacity:.75;font-size:13px">${escapeHtml(why)}<br>${footer.html}</p>`,
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
