import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import { UNUSED_WARNED_DAYS } from '@wayform/core/api/api-keys.ts'
import type { NamedKeyRow } from './api-keys.repository.ts'

type Shown = AnswerOf<typeof calls.apiKeys.list>['keys'][number]

const DAY_MS = 86_400_000

export function presentKey(row: NamedKeyRow, now: Date): Shown {
  const unusedMs = now.getTime() - (row.used_at ?? row.made_at).getTime()
  const unusedDays = Math.floor(unusedMs / DAY_MS)
  return {
    id: row.id,
    name: row.name,
    start: row.key_start,
    end: row.key_end,
    scopes: row.scopes,
    formIds: row.form_ids,
    madeAt: row.made_at.toISOString(),
    madeBy: row.maker ?? '',
    expiresAt: row.expires_at?.toISOString() ?? null,
    usedAt: row.used_at?.toISOString() ?? null,
    unusedDays: unusedDays >= UNUSED_WARNED_DAYS ? unusedDays : null,
    ended: endOf(row, now),
  }
}

function endOf(row: NamedKeyRow, now: Date): Shown['ended'] {
  if (row.ended_at) {
    const by = row.end_reason === 'unused' ? '' : (row.ender ?? '')
    return { at: row.ended_at.toISOString(), by, reason: row.end_reason ?? 'revoked' }
  }
  if (row.expires_at && row.expires_at <= now) return { at: row.expires_at.toISOString(), by: '', reason: 'expired' }
  return null
}
