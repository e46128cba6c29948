import { randomInt } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import { endsOfKey, KEY_PREFIX, MAX_KEYS } from '@wayform/core/api/api-keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'
import type { Services } from '../../services.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { apiKeysRepository } from './api-keys.repository.ts'
import { presentKey } from './present-key.ts'

type Asked = BodyOf<typeof calls.apiKeys.make> & {
  /** The same for a repeat after a crash. */
  id: string
  /** Whether all these forms are in the workspace; forms are above this module. */
  areThere(formIds: readonly string[]): Promise<boolean>
}

const DAY_MS = 86_400_000
/** 190 bits; with letters and digits alone, a double click selects the whole key. */
const KEY_LENGTH = 32
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Only this answer contains the key itself; a hash of it is stored. */
export async function makeKey(
  { database, now, secretKey }: Pick<Services, 'database' | 'now' | 'secretKey'>,
  owner: Owner,
  { id, name, scopes, formIds, endsInDays, areThere }: Asked,
): Promise<AnswerOf<typeof calls.apiKeys.make>> {
  if (formIds && !(await areThere(formIds))) throw new AppError('form.notFound')
  const secret = newKey()
  const { start, end } = endsOfKey(secret)
  return database.transaction(async (tx) => {
    const keys = apiKeysRepository(tx)
    await keys.lock(owner.id)
    const at = now()
    // After a crash between storing and answering, the key was never shown: the repeat makes another.
    await keys.discard(owner.id, id)
    if ((await keys.countWorking(owner.id, at)) >= MAX_KEYS) {
      throw new AppError('apiKey.tooMany', { params: { limit: MAX_KEYS } })
    }
    await keys.insert({
      workspace_id: owner.id,
      id,
      name,
      key_start: start,
      key_end: end,
      key_hash: hashToken(secretKey, 'api-key', secret),
      scopes: [...new Set(scopes)],
      form_ids: formIds && [...new Set(formIds)],
      made_by: owner.personId,
      made_at: at,
      expires_at: endsInDays === null ? null : new Date(at.getTime() + endsInDays * DAY_MS),
      used_at: null,
      warned_at: null,
      ended_at: null,
      ended_by: null,
      end_reason: null,
    })
    await recordActivity(tx, owner, { at }, { verb: 'keyMade', name })
    const row = await keys.find(owner.id, id)
    if (!row) throw new Error('The key was not stored')
    return { key: presentKey(row, at), secret }
  })
}

function newKey(): string {
  return KEY_PREFIX + Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
