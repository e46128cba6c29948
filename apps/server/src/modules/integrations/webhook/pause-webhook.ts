import type { Deps } from '../../../deps.ts'
import type { DeliveryContext } from '../../delivery/destination.ts'
import { page } from '../../delivery/send-email.ts'
import { formsRepository } from '../../forms/forms.repository.ts'
import { type PauseReason, webhookRepository } from './webhook.repository.ts'
import { escapeHtml } from '../../../platform/http/escape-html.ts'

type PauseDeps = Pick<Deps, 'config' | 'database' | 'now' | 'texts' | 'mail'>

/** Stops sending to an address that takes nothing any more, and tells the owner once. Their settings stay. */
export async function pauseWebhook(
  deps: PauseDeps,
  { form, ownerLanguage }: Pick<DeliveryContext, 'form' | 'ownerLanguage'>,
  { url, reason }: { url: string; reason: PauseReason },
): Promise<void> {
  const { config, database, now, texts, mail } = deps
  const owned = { user_id: form.userId, id: form.id }
  const email = await database.transaction(async (tx) => {
    if (!(await webhookRepository(tx).pause(owned, url, reason, now()))) return null
    await formsRepository(tx).notifyChanged(owned)
    const user = await tx.selectFrom('users').select('email').where('id', '=', form.userId).executeTakeFirst()
    return user?.email ?? null
  })
  if (!mail || !email) return
  const t = texts.in(ownerLanguage ?? form.language)
  const host = new URL(url).host
  const lines = [
    t(`message.webhook.${reason}`, { form: form.name, host }),
    t('message.webhook.next'),
    `${config.appUrl}/forms/${form.id}/settings/integrations`,
  ]
  await mail.send({
    to: email,
    subject: t('message.webhook.subject', { form: form.name }),
    text: lines.join('\n\n'),
    html: page(lines.map((line) => `<p dir="auto">${escapeHtml(line)}</p>`)),
  })
}
