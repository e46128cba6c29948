import type { FcmClient, PushResult } from '../../../providers/fcm/fcm-client.ts'
import { devicesRepository } from '../../devices/devices.repository.ts'
import type { Outcome, SendDeps } from './destination.ts'

type Message = Omit<Parameters<FcmClient['send']>[0], 'token'>

/** One notification on every device of an owner, on each of them once, however often it is tried. */
export async function pushToDevices(
  { database, push }: Pick<SendDeps, 'database' | 'push'>,
  { userId, deliveryId, message }: { userId: string; deliveryId: string; message: Message },
): Promise<Outcome> {
  const devices = devicesRepository(database.db)
  const all = await devices.list(userId)
  if (all.length === 0) return { kind: 'cancelled' }
  if (!push) return { kind: 'retry', error: 'push.notConfigured' }
  const waiting = all.filter(({ reached }) => !reached.includes(deliveryId))
  const results = await Promise.all(
    waiting.map(async ({ token }) => ({ token, result: await push.send({ token, ...message }) })),
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

/** One line of at most so many letters; letters may be long, so bytes count as well: a message has 4,096. */
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
