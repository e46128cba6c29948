import { customerAddress } from '@wayform/core/questions/email/customer-address.ts'
import { clearToSend } from '../../recipients/clear-to-send.ts'
import type { Destination } from './destination.ts'
import { mailLook } from './mail-look.ts'
import { notClearOutcome } from './not-clear-outcome.ts'
import { mailFooter } from '../../recipients/mail-footer.ts'
import { unsubscribeUrl } from '../../recipients/unsubscribe-link.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'

/** An e-mail to the owner's configured address, with the answers as plain text and as a small table. */
export const sendEmail: Destination = async (deps, { deliveryId, plan, form, response }) => {
  const { config, texts, mail } = deps
  if (!form.emailNotificationEnabled || form.emailNotificationEmail === '') return { kind: 'cancelled' }
  if (!mail) return { kind: 'retry', error: 'mail.notConfigured' }
  const address = form.emailNotificationEmail
  const message = { userId: form.userId, plan, channel: 'email', address, deliveryId } as const
  const clearance = await clearToSend(deps, message)
  if (!clearance.isClear) return notClearOutcome(deps, clearance, message)
  const t = texts.in(form.language)
  const number = response.number
  const title = t('message.email.title', { form: form.name })
  const url = `${config.appUrl}/forms/${form.id}/responses`
  const stopUrl = unsubscribeUrl(deps, { userId: form.userId, formId: form.id, address }, response.createdAt)
  const footer = mailFooter(config, t, [{ label: t('message.email.stop'), url: stopUrl }])
  // Replies go to the respondent, if they gave an address.
  const replyTo = customerAddress(response.questions, response.stored.answers)
  const look = mailLook(config, form.look)
  const rows = response.answers.map(({ label, text }) => `${label}\n${text}`)
  const sent = await mail.send({
    to: clearance.to,
    subject: t('message.email.subject', { form: form.name, number }),
    text: [
      title,
      t('message.email.number', { number }),
      ...rows,
      `${t('message.email.open')}: ${url}`,
      t('message.email.why'),
      ...footer.lines,
    ].join('\n\n'),
    html: page([
      look.head,
      `<h1 style="font-size:18px">${escapeHtml(title)}</h1>`,
      `<p>${escapeHtml(t('message.email.number', { number }))}</p>`,
      ...response.answers.map(
        ({ label, text }) =>
          `<p dir="auto"><b>${escapeHtml(label)}</b><br>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
      ),
      `<p><a href="${escapeHtml(url)}"${look.button === '' ? '' : ` style="${look.button}"`}>${escapeHtml(t('message.email.open'))}</a></p>`,
      `<p style="opacity:.75;font-size:13px">${escapeHtml(t('message.email.why'))}<br>${footer.html}</p>`,
    ]),
    unsubscribeUrl: stopUrl,
    ...(replyTo !== null && { replyTo }),
    messageId: `<${deliveryId}@${new URL(config.appUrl).hostname}>`,
  })
  if (sent.ok) return { kind: 'sent', providerId: sent.id }
  await clearance.giveBack()
  return { kind: sent.kind === 'retry' ? 'retry' : 'failed', error: `mail.${sent.code}` }
}

export function page(parts: readonly string[]): string {
  return `<div style="font-family:system-ui,sans-serif;font-size:15px;line-height:1.5">${parts.join('')}</div>`
}
