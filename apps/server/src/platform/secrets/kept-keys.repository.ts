import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { isStable, type KeyPurpose, PURPOSES } from './purposes.ts'
import { secretBox, SecretError } from './secret-box.ts'
import { type EarlierKey, type SecretKey, withEarlier } from './secret-key.ts'

type Keeping = { now: Date; only?: (purpose: KeyPurpose) => boolean }

const contextOf = (purpose: string, keyId: string) => ['kept-key', purpose, keyId] as const

/** The key with those that `rotate-key` kept, so that it verifies what they made. */
export async function withKeptKeys(
  db: Db,
  secretKey: SecretKey,
  { now, onUnreadable }: { now: Date; onUnreadable: (count: number) => void },
): Promise<SecretKey> {
  const box = secretBox(secretKey)
  const rows = await db
    .selectFrom('kept_keys')
    .select(['purpose', 'key_id', 'sealed'])
    .where((where) => where.or([where('kept_until', 'is', null), where('kept_until', '>', now)]))
    .orderBy('kept_at', 'desc')
    .execute()
  const byMaster = new Map<string, Map<string, Buffer>>()
  let unreadable = 0
  for (const { purpose, key_id: keyId, sealed } of rows) {
    try {
      const key = Buffer.from(box.open(sealed, contextOf(purpose, keyId)), 'base64')
      byMaster.set(keyId, (byMaster.get(keyId) ?? new Map<string, Buffer>()).set(purpose, key))
    } catch (error) {
      if (!(error instanceof SecretError)) throw error
      unreadable++
    }
  }
  if (unreadable > 0) onUnreadable(unreadable)
  const kept = [...byMaster.values()].map((keys): EarlierKey => ({ derive: (purpose) => keys.get(purpose) ?? null }))
  return kept.length > 0 ? withEarlier(secretKey, kept) : secretKey
}

export function keptKeysRepository(db: Db, secretKey: SecretKey) {
  const box = secretBox(secretKey)
  return {
    /** Keeps what `earlier` derives, each as long as something made with it is good. Repeating it changes nothing. */
    async keep(earlier: EarlierKey, { now, only = () => true }: Keeping): Promise<number> {
      const keyId = idOf(earlier)
      const known = new Set(
        (await db.selectFrom('kept_keys').select('purpose').execute()).map(({ purpose }) => purpose),
      )
      const kept = keptPurposes().flatMap(([purpose, keptMs]) => {
        // The first one stays.
        if (!only(purpose) || (isStable(purpose) && known.has(purpose))) return []
        const key = earlier.derive(purpose)
        return key ? [{ purpose, keptMs, key }] : []
      })
      const results = await Promise.all(
        kept.map(({ purpose, keptMs, key }) =>
          db
            .insertInto('kept_keys')
            .values({
              purpose,
              key_id: keyId,
              sealed: box.seal(key.toString('base64'), contextOf(purpose, keyId)),
              kept_at: now,
              kept_until: keptMs === Infinity ? null : new Date(now.getTime() + keptMs),
            })
            .onConflict((conflict) => conflict.doNothing())
            .returning('purpose')
            .execute(),
        ),
      )
      return results.flat().length
    },

    removeExpired: (now: Date) => db.deleteFrom('kept_keys').where('kept_until', '<=', now).execute(),

    /** Ends every link and session of earlier keys. */
    async endLinks(): Promise<number> {
      const links = keptPurposes().flatMap(([purpose]) => (isStable(purpose) ? [] : [purpose]))
      return (await db.deleteFrom('kept_keys').where('purpose', 'in', links).returning('purpose').execute()).length
    },
  }
}

/** The context that a kept key is sealed with. */
export const keptKeyContext = ({ purpose, key_id }: { purpose: string; key_id: string }) => contextOf(purpose, key_id)

function keptPurposes(): [KeyPurpose, number][] {
  const all = Object.entries(PURPOSES) as [KeyPurpose, { keptMs: number }][] // its own keys
  return all.filter(([, { keptMs }]) => keptMs > 0).map(([purpose, { keptMs }]) => [purpose, keptMs])
}

/** Names the master key without telling anything about it. */
function idOf(earlier: EarlierKey): string {
  const key = earlier.derive('secret-box') ?? Buffer.alloc(0)
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}
