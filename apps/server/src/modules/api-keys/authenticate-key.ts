import { KEY_PREFIX } from '@wayform/core/api/api-keys.ts'
import type { KeyScope } from '@wayform/core/api/api-keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inPlace, type Owner, type Place } from '../../platform/http/implement-call.ts'
import { hashToken } from '../../platform/secrets/tokens.ts'
import type { Services } from '../../services.ts'
import { sessionsRepository } from '../auth/sessions/sessions.repository.ts'
import { apiKeysRepository } from './api-keys.repository.ts'

/** A program: it acts for the person who made its key, and never beyond what that person may do now. */
export type KeyCaller = { owner: Owner; scopes: readonly KeyScope[] }

/** Writing on every call would turn each read into a write. */
const TOUCH_MS = 60_000
const BEARER = /^Bearer ([\w-]{20,100})$/i

/** The caller by the key in the header. A wrong key, an ended one and one of a former member are answered alike. */
export async function authenticateKey(
  { database, now, secretKey }: Pick<Services, 'database' | 'now' | 'secretKey'>,
  authorization: string | undefined,
): Promise<KeyCaller> {
  const [, token = ''] = BEARER.exec(authorization ?? '') ?? []
  if (!token.startsWith(KEY_PREFIX)) throw new AppError('auth.keyInvalid')
  const keys = apiKeysRepository(database.db)
  const key = await keys.byHash(hashToken(secretKey, 'api-key', token))
  const time = now()
  if (!key || key.ended_at || (key.expires_at && key.expires_at <= time) || key.made_by === null) {
    throw new AppError('auth.keyInvalid')
  }
  const places = await sessionsRepository(database.db).placesOf(key.made_by)
  const place = places.find(({ id }) => id === key.workspace_id)
  if (!place) throw new AppError('auth.keyInvalid')
  if (!key.used_at || time.getTime() - key.used_at.getTime() >= TOUCH_MS) await keys.touch(key, time)
  const within: Place = { ...place, formIds: both(place.formIds, key.form_ids) }
  const caller = { personId: key.made_by, places: [within], sessionHash: '' }
  return { owner: { ...inPlace(caller, within), key: { id: key.id, name: key.name } }, scopes: key.scopes }
}

/** The ids that both lists allow; null allows all. */
function both(left: string[] | null, right: string[] | null): string[] | null {
  if (left === null) return right
  return right === null ? left : left.filter((id) => right.includes(id))
}
