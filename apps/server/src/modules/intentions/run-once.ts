import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RunOnce } from '../../platform/http/implement-call.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { earlierHashes, hashToken } from '../../platform/secrets/tokens.ts'
import { type IntentionRow, intentionsRepository } from './intentions.repository.ts'

/** Longer than any call takes, because each call to the outside ends within 15 seconds. */
const LEASE_MS = 60_000

/** The delays with which a repeat waits for the first call, about ten seconds in all. */
const WAITS_MS = [25, 50, 100, 200, ...Array.from({ length: 20 }, () => 500)]

/**
 * Runs an owner's call once per idempotency key, on however many servers it arrives. Repeats wait for the first call
 * and get its answer. A failed call is not stored: a repeat runs it again, under the same id.
 */
export function runOnce(deps: Pick<Services, 'database' | 'now' | 'secretKey'>, waitsMs = WAITS_MS): RunOnce {
  const box = secretBox(deps.secretKey)
  const intentions = intentionsRepository(deps.database.db)

  return async ({ ownerId, key, request }, work) => {
    const keyHash = await hashOf(JSON.stringify([ownerId, key.toLowerCase()]))
    const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
    for (let waits = 0; ; waits++) {
      const now = deps.now()
      const claimed = await intentions.claim({
        key_hash: keyHash,
        user_id: ownerId,
        id: randomUUID(),
        request_hash: requestHash,
        fence: randomUUID(),
        lease_until: new Date(now.getTime() + LEASE_MS),
        created_at: now,
      })
      if (claimed) return await workFor(claimed, work)
      const row = await intentions.find(keyHash)
      if (row && row.request_hash !== requestHash) throw new AppError('request.keyReused')
      if (row?.answer) return JSON.parse(box.open(row.answer, contextOf(row)))
      const waitMs = waitsMs[waits]
      if (waitMs === undefined) throw new AppError('request.inProgress', { retryAfterSeconds: 5 })
      await delay(waitMs)
    }
  }

  /** A call that was first made under an earlier SECRET_KEY keeps its row. */
  async function hashOf(key: string): Promise<string> {
    for (const earlier of earlierHashes(deps.secretKey, 'intention', key)) {
      if (await intentions.find(earlier)) return earlier
    }
    return hashToken(deps.secretKey, 'intention', key)
  }

  async function workFor<T>(row: IntentionRow, work: (id: string) => Promise<T>): Promise<T> {
    try {
      const answer = await work(row.id)
      await intentions.finish(row, box.seal(JSON.stringify(answer), contextOf(row)))
      return answer
    } catch (error) {
      // If even this fails, the lease expires by itself; the first error is the one to report.
      await intentions.release(row, deps.now()).catch(() => undefined)
      throw error
    }
  }
}

/** The context that a stored answer is sealed with. */
export const contextOf = ({ user_id, key_hash }: Pick<IntentionRow, 'user_id' | 'key_hash'>) =>
  [user_id ?? 'anyone', 'intention', key_hash] as const
