import type { PushNote, PushResult } from '../../../providers/push-result.ts'
import { type DeviceRow, devicesRepository } from '../../devices/devices.repository.ts'
import { responsesRepository } from '../../responses/responses.repository.ts'
import type { Outcome, SendDeps } from './destination.ts'

type Sending = { userId: string; deliveryId: string; message: Omit<PushNote, 'badge'> }
type PushDeps = Pick<SendDeps, 'database' | 'push' | 'webPush'>

/**
 * Sends one notification to every phone and browser of an owner, once per device, however often the delivery is
 * retried.
 */
export async function pushToDevices(deps: PushDeps, { userId, deliveryId, message }: Sending): Promise<Outcome> {
  const { db } = deps.database
  const devices = devicesRepository(db)
  const all = await devices.list(userId)
  if (all.length === 0) return { kind: 'cancelled' }
  const counters = await responsesRepository(db).counters(userId)
  const note = { ...message, badge: counters.reduce((sum, { unread }) => sum + unread, 0) }
  const waiting = all.filter(({ reached }) => !reached.includes(deliveryId))
  const results = await Promise.all(
    waiting.map(async (device) => ({ token: device.token, result: await sendTo(deps, device, note) })),
  )
  const tokensOf = (matches: (result: PushResult) => boolean) =>
    results.flatMap(({ token, result }) => (matches(result) ? [token] : []))
  const gone = tokensOf((result) => !result.ok && result.kind === 'gone')
  const reached = tokensOf((result) => result.ok)
  if (gone.length > 0) await devices.remove(userId, gone)
  const outcome = outcomeOf(
    results.map(({ result }) => result),
    waiting.length < all.length,
  )
  if (outcome.kind === 'retry' && reached.length > 0) await devices.noteReached(userId, reached, deliveryId)
  return outcome
}

async function sendTo({ push, webPush }: PushDeps, device: DeviceRow, note: PushNote): Promise<PushResult> {
  const { token, p256dh, auth } = device
  if (p256dh !== null && auth !== null) return webPush.send({ endpoint: token, keys: { p256dh, auth } }, note)
  return push ? push.send({ token, ...note }) : { ok: false, kind: 'retry', code: 'notConfigured' }
}

/**
 * Sent once every remaining device has it. If one device must be retried, the whole delivery is, but the devices that
 * already have the message are skipped.
 */
function outcomeOf(results: readonly PushResult[], hasReachedBefore: boolean): Outcome {
  const failures = results.filter((result) => !result.ok)
  const retries = failures.filter(({ kind }) => kind === 'retry')
  const [first] = retries
  if (first) {
    const retryAfterMs = Math.max(...retries.map((each) => each.retryAfterMs ?? 0))
    return { kind: 'retry', error: `push.${first.code}`, ...(retryAfterMs > 0 && { retryAfterMs }) }
  }
  const sent = results.find((result) => result.ok)
  if (sent || hasReachedBefore) return { kind: 'sent', ...(sent?.id && { providerId: sent.id }) }
  const refused = failures.find(({ kind }) => kind === 'permanent')
  // Every device has unregistered meanwhile.
  return refused ? { kind: 'failed', error: `push.${refused.code}` } : { kind: 'cancelled' }
}

/** Cuts to one line of at most `letters` characters. Bytes are limited too, because a message has 4,096 at most. */
export function cutForPush(text: string, { letters, bytes }: { letters: number; bytes: number }): string {
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
