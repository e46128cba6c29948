import { direction } from '@wayform/core/languages.ts'
import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import { mailFooter } from '../mail-footer.ts'
import { unsubscribeUrl } from '../unsubscribe-link.ts'
import { confirmUrl } from './confirm-link.ts'
import { countRequest } from '../daily-caps.ts'
import { plainName } from '../plain-name.ts'
import { keepSecret, type Request } from './recipient-request.ts'
import { nextAskAt } from '../recipient-state.ts'
import { recipientsRepository } from '../recipients.repository.ts'

/** Counts the request, and returns a function that sends it after the commit. */
export async function requestByMail(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'mail' | 'log'>,
  tx: Tx,
  request: Request,
): Promise<() => Promise<void>> {
  const { database, mail, now, log } = deps
  const { ownerId, to, standing } = request
  if (standing.isStoppedEverywhere) throw new AppError('recipient.stopped')
  if (!mail) throw new AppError('recipient.sendFailed')
  const time = now()
  const next = nextAskAt(standing, time)
  if (next === null) throw new AppError(standing.stoppedAt ? 'recipient.stopped' : 'recipient.askLimit')
  if (next > time) throw tooSoon(next.getTime() - time.getTime())
  const counted = await countRequest(deps, tx, ownerId, to)
  if (!counted.isCounted) {
    throw new AppError('recipient.askLimit', { retryAfterSeconds: Math.ceil(counted.retryAfterMs / 1000) })
  }
  const { secret, expiresAt } = await keepSecret(deps, tx, request)
  const { askedAt: asked_at, asks } = standing
  await recipientsRepository(tx).update(ownerId, to, { asked_at: time, asks: asks + 1 })

  return async () => {
    const sent = await mail.send(requestMail(deps, request, { secret, expiresAt }))
    if (sent.ok) return
    log.warn({ kind: sent.kind, problem: sent.code }, 'a request for a confirmation was not sent')
    await recipientsRepository(database.db).update(ownerId, to, { asked_at, asks })
    await counted.giveBack()
    throw new AppError('recipient.sendFailed')
  }
}

function tooSoon(ms: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(ms / 1000))
  return new AppError('recipient.tooSoon', {
    retryAfterSeconds,
    params: { minutes: Math.ceil(retryAfterSeconds / 60) },
  })
}

/** Only our own words: the reader has agreed to nothing yet, and sees only the form's name of the owner's texts. */
function requestMail(
  deps: Pick<Services, 'config' | 'now' | 'secretKey' | 'texts'>,
  { ownerId, form, to }: Request,
  { secret, expiresAt }: { secret: string; expiresAt: Date },
) {
  const t = deps.texts.in(form.language)
  const name = plainName(form.name) ?? t('message.confirm.unnamed')
  const url = confirmUrl(deps, { userId: ownerId, formId: form.id, secret }, expiresAt)
  const stopUrl = unsubscribeUrl(deps, { userId: ownerId, formId: form.id, address: to.address }, deps.now())
  const words = {
    title: t('message.confirm.title', { form: name }),
    text: t('message.confirm.text', { form: name, address: to.address }),
    button: t('message.confirm.look'),
    ignore: t('message.confirm.ignore'),
  }
  const footer = mailFooter(deps.config, t, [{ label: t('message.confirm.stop'), url: stopUrl }])
  return {
    to: to.address,
    subject: t('message.confirm.subject'),
    text: [words.title, words.text, `${words.button}: ${url}`, words.ignore, ...footer.lines].join('\n\n'),
    html:
      `<div dir="${direction(form.language)}" style="font-family:system-ui,sans-serif;font-size:15px;line-height:1.5">` +
      `<h1 style="font-size:18px">${escapeHtml(words.title)}</h1><p>${escapeHtml(words.text)}</p>` +
      `<p><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(words.button)}</a></p>` +
      `<p style="opacity:.75;font-size:13px">${escapeHtml(words.ignore)}<br>` +
      `${footer.html}</p></div>`,
    unsubscribeUrl: stopUrl,
  }
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#2348c7;color:#fff;text-decoration:none;font-weight:600'
