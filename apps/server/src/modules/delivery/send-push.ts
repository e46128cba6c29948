import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import type { FcmClient, PushResult } from '../../providers/fcm/fcm-client.ts'
import { devicesRepository } from '../devices/devices.repository.ts'
import type { DeliveryContext, Destination, Outcome, SendDeps } from './destination.ts'

/** A phone shows a few lines; more would only say to others what is on the screen. */
const MAX_ANSWERS = 3
const MAX_NAME = { letters: 60, bytes: 400 }
const MAX_LABEL = { letters: 40, bytes: 200 }
const MAX_ANSWER = { letters: 90, bytes: 400 }

/** A notification on each of the owner's devices: what came in, and where a tap leads. */
export const sendPush: Destination = async (deps, context) => {
  const { database, push } = deps
  const { deliveryId, form } = context
  if (!form.pushNotificationEnabled) return { kind: 'cancelled' }
  const devices = devicesRepository(database.db)
  const all = await devices.list(form.userId)
  if (all.length === 0) return { kind: 'cancelled' }
  if (!push) return { kind: 'retry', error: 'push.notConfigured' }
  const waiting = all.filter(({ reached }) => !reached.includes(deliveryId))
  const message = messageOf(deps, context)
  const results = await Promise.all(
    waiting.map(async ({ token }) => ({ token, result: await push.send({ token, ...message }) })),
  )
  const tokensOf = (matches: (result: PushResult) => boolean) =>
    results.flatMap(({ token, result }) => (matches(result) ? [token] : []))
  const gone = tokensOf((result) => !result.ok && result.kind === 'gone')
  const reached = tokensOf((result) => result.ok)
  if (gone.length > 0) await devices.remove(form.userId, gone)
  const outcome = outcomeOf(
    results.map(({ result }) => result),
    waiting.length < all.length,
  )
  if (outcome.kind === 'retry' && reached.length > 0) await devices.noteReached(form.userId, reached, deliveryId)
  return outcome
}

/** Sent when every device that there is has it; one that waits makes it wait, without a second message to the others. */
function outcomeOf(results: readonly PushResult[], hasReachedBefore: boolean): Outcome {
  const failures = results.filter((result) => !result.ok)
  const retries = failures.filter(({ kind }) => kind === 'retry')
  const [first] = retries
  if (first) {
    const retryAfterMs = Math.max(...retries.map((each) => each.retryAfterMs ?? 0))
    return { kind: 'retry', error: `push.${first.code}`, ...(retryAfterMs > 0 && { retryAfterMs }) }
  }
  const sent = results.find((result) => result.ok)
  if (sent || hasReachedBefore) return { kind: 'sent', ...(sent && { providerId: sent.id }) }
  const refused = failures.find(({ kind }) => kind === 'permanent')
  // Each device that there was is one no more.
  return refused ? { kind: 'failed', error: `push.${refused.code}` } : { kind: 'cancelled' }
}

type Message = Omit<Parameters<FcmClient['send']>[0], 'token'>

function messageOf(
  { config, texts }: SendDeps,
  { deliveryId, ownerLanguage, form, response }: DeliveryContext,
): Message {
  const t = texts.in(ownerLanguage ?? form.language)
  const path = `/forms/${form.id}/responses`
  // Without links to files: they open for whoever has them, and a locked screen shows this to everybody.
  const answers = formatAnswers(response.questions, response.stored.answers, { language: form.language })
  const lines = answers
    .map(({ label, text }) => ({ label: cut(label, MAX_LABEL), text: cut(text, MAX_ANSWER) }))
    .filter(({ text }) => text !== '')
    .slice(0, MAX_ANSWERS)
    .map(({ label, text }) => (label === '' ? text : `${label}: ${text}`))
  return {
    title: t('message.push.title', { form: cut(form.name, MAX_NAME), number: response.number }),
    body: lines.length > 0 ? lines.join('\n') : t('message.push.body'),
    data: { path, formId: form.id, responseNumber: String(response.number) },
    tag: deliveryId,
    link: `${config.appUrl}${path}`,
  }
}

/** One line of at most so many letters; letters may be long, so bytes count as well: a message has 4,096. */
function cut(text: string, { letters, bytes }: { letters: number; bytes: number }): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  let kept = ''
  let count = 0
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (count === letters || Buffer.byteLength(kept + segment) > bytes) return `${kept.trimEnd()}…`
    kept += segment
    count += 1
  }
  return kept
}
