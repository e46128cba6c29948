import type { PushNote, PushResult } from '../../../providers/push-result.ts'
import { type DeviceRow, devicesRepository } from '../../devices/devices.repository.ts'
import { membersRepository } from '../../members/members.repository.ts'
import type { Outcome, SendDeps } from './destination.ts'

type PushMessage = Omit<PushNote, 'badge'>
export type PushTo = { personId: string; message: PushMessage }
type PushDeps = Pick<SendDeps, 'database' | 'push' | 'webPush'>

/**
 * Sends one notification to every phone and browser of these people, once per device, however often the delivery is
 * retried.
 */
export async function pushToDevices(deps: PushDeps, deliveryId: string, people: readonly PushTo[]): Promise<Outcome> {
  const devices = devicesRepository(deps.database.db)
  const sent = await Promise.all(people.map((person) => pushTo(person)))
  const outcome = outcomeOf(
    sent.flatMap(({ results }) => results.map(({ result }) => result)),
    sent.some(({ hasReachedBefore }) => hasReachedBefore),
  )
  for (const { personId, results } of sent) {
    const reached = results.flatMap(({ token, result }) => (result.ok ? [token] : []))
    if (outcome.kind === 'retry' && reached.length > 0) await devices.noteReached(personId, reached, deliveryId)
  }
  return outcome

  async function pushTo({ personId, message }: PushTo) {
    const all = await devices.list(personId)
    const waiting = all.filter(({ reached }) => !reached.includes(deliveryId))
    if (waiting.length === 0) return { personId, results: [], hasReachedBefore: all.length > 0 }
    const note = { ...message, badge: await unreadOf(personId) }
    const results = await Promise.all(
      waiting.map(async (device) => ({ token: device.token, result: await sendTo(deps, device, note) })),
    )
    const gone = results.flatMap(({ token, result }) => (!result.ok && result.kind === 'gone' ? [token] : []))
    if (gone.length > 0) await devices.remove(personId, gone)
    return { personId, results, hasReachedBefore: waiting.length < all.length }
  }

  /** In all of their workspaces: an app has one badge. */
  async function unreadOf(personId: string): Promise<number> {
    const workspaces = await membersRepository(deps.database.db).workspacesOf(personId)
    return workspaces.reduce((sum, { unread }) => sum + unread, 0)
  }
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
