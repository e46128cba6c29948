import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RunOnce } from '../../platform/http/implement.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'
import { type IntentionRow, intentionsRepository } from './intentions.repository.ts'

/** Longer than any call takes: each wait on the outside ends within 15 seconds. */
const LEASE_MS = 60_000

/** How long a repeat waits for the first: about ten seconds, looking seldom when it takes long. */
const WAITS_MS = [25, 50, 100, 200, ...Array.from({ length: 20 }, () => 500)]

/**
 * Does once what one owner wants under one key, on however many servers its calls arrive. The others wait for the first
 * and get its answer. What failed was not done: a repeat tries again, under the same id.
 */
export function runOnce(deps: Pick<Services, 'database' | 'now' | 'secretKey'>, waitsMs = WAITS_MS): RunOnce {
  const box = secretBox(deps.secretKey)
  const intentions = intentionsRepository(deps.database.db)
  const contextOf = ({ user_id, key_hash }: IntentionRow) => [user_id ?? 'anyone', 'intention', key_hash] as const

  return async ({ ownerId, key, request }, work) => {
    const keyHash = hashToken(deps.secretKey, 'intention', JSON.stringify([ownerId, key.toLowerCase()]))
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

  async function workFor<T>(row: IntentionRow, work: (id: string) => Promise<T>): Promise<T> {
    try {
      const answer = await work(row.id)
      await intentions.finish(row, box.seal(JSON.stringify(answer), contextOf(row)))
      return answer
    } catch (error) {
      // Where even this fails, the lease ends by itself; what went wrong first is what counts.
      await intentions.release(row, deps.now()).catch(() => undefined)
      throw error
    }
  }
}
