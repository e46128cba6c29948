import { shortKey, UNUSED_ENDED_DAYS, UNUSED_WARNED_DAYS } from '@wayform/core/api/api-keys.ts'
import { type Task, task } from '../../platform/tasks/tasks.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { addNotice } from '../ledger/notices.repository.ts'
import { type ApiKeyRow, apiKeysRepository } from './api-keys.repository.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

type TaskDeps = Pick<Services, 'database'>

export function apiKeysTasks(deps: TaskDeps): Task[] {
  return [endUnusedKeys(deps)]
}

/** Warns the owner of a key that is not used, and revokes it long after that. No key is revoked without a warning. */
export function endUnusedKeys({ database }: TaskDeps): Task {
  return task({
    name: 'end-unused-keys',
    everyMs: HOUR_MS,
    run: async ({ now }) => {
      const keys = apiKeysRepository(database.db)
      const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
      const warnedLongAgo = before(UNUSED_ENDED_DAYS - UNUSED_WARNED_DAYS)
      for (const key of await keys.unusedSince(before(UNUSED_ENDED_DAYS), now, { isWarned: true })) {
        if (key.warned_at && key.warned_at <= warnedLongAgo) await end(key, now)
      }
      for (const key of await keys.unusedSince(before(UNUSED_WARNED_DAYS), now, { isWarned: false })) {
        await warn(key, now)
      }
    },
  })

  async function warn(key: ApiKeyRow, at: Date): Promise<void> {
    await database.transaction(async (tx) => {
      await apiKeysRepository(tx).warn(key, at)
      await addNotice(tx, notice('apiKey.unused', key, at))
    })
  }

  async function end(key: ApiKeyRow, at: Date): Promise<void> {
    await database.transaction(async (tx) => {
      const isEnded = await apiKeysRepository(tx).end(key, { at, by: null, reason: 'unused' })
      if (!isEnded) return
      await addNotice(tx, notice('apiKey.ended', key, at))
      const nobody = { id: key.workspace_id, personId: null }
      await recordActivity(tx, nobody, { at }, { verb: 'keyRevoked', name: key.name })
    })
  }
}

const notice = (kind: 'apiKey.unused' | 'apiKey.ended', key: ApiKeyRow, at: Date) => ({
  userId: key.workspace_id,
  kind,
  dedupeKey: `${kind} ${key.id} ${at.toISOString()}`,
  params: { name: key.name, key: shortKey({ start: key.key_start, end: key.key_end }) },
})
