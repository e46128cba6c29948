import { KEY_LIVES, KEY_SCOPES, MAX_KEY_NAME, MAX_KEYS } from '@wayform/core/api/api-keys.ts'
import * as z from 'zod'
import { HOUR } from '../../limit.ts'
import { ownerRoute } from '../../route.ts'
import { id, nothing, time } from '../../shapes/basics.ts'

const scopes = z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length)
const formIds = z.array(id).min(1).max(100).nullable().describe('The forms that it reaches; null: all')

const apiKey = z
  .object({
    id,
    name: z.string(),
    start: z.string().describe('The first letters after the prefix'),
    end: z.string().describe('The last letters'),
    scopes,
    formIds,
    madeAt: time,
    madeBy: z.string().describe('The name of who made it; empty: the account is gone'),
    expiresAt: time.nullable(),
    usedAt: time.nullable(),
    unusedDays: z.number().int().nullable().describe('So many days it was not used, once that is worth a warning'),
    ended: z
      .object({
        at: time,
        by: z.string().describe('The name of who revoked it; empty: it ended by itself'),
        reason: z.enum(['revoked', 'expired', 'unused', 'memberGone']),
      })
      .nullable(),
  })
  .meta({ id: 'ApiKey', description: 'A key for programs, without the key itself' })

const params = z.object({ keyId: id })

/** The keys that programs call the public API with. */
export const apiKeys = {
  list: ownerRoute({
    may: 'integrate',
    method: 'GET',
    path: '/api/keys',
    summary: 'The keys of the workspace, the newest first; those that ended come last',
    answers: { 200: z.object({ keys: z.array(apiKey) }) },
  }),
  make: ownerRoute({
    may: 'integrate',
    method: 'POST',
    path: '/api/keys',
    creates: true,
    gate: 'apiKeys',
    summary: 'Make a key; the answer is the only one with the key itself',
    description: `A workspace has at most ${MAX_KEYS} keys that have not ended.`,
    body: z.object({
      name: z.string().trim().min(1).max(MAX_KEY_NAME),
      scopes,
      formIds: formIds.default(null),
      endsInDays: z.union(KEY_LIVES.map((days) => z.literal(days))).describe('Null: it does not end by itself'),
    }),
    limits: { apiKeys: { by: 'account', most: 60, seconds: HOUR } },
    answers: { 200: z.object({ key: apiKey, secret: z.string().describe('Told once') }) },
    errors: ['form.notFound', 'apiKey.tooMany'],
  }),
  revoke: ownerRoute({
    may: 'integrate',
    method: 'POST',
    path: '/api/keys/:keyId/revoke',
    summary: 'Revoke a key: programs with it stop at once',
    params,
    answers: { 200: z.object({ key: apiKey }) },
    errors: ['apiKey.notFound'],
  }),
  remove: ownerRoute({
    may: 'integrate',
    method: 'DELETE',
    path: '/api/keys/:keyId',
    summary: 'Take a key that has ended off the list',
    params,
    answers: { 200: nothing },
    errors: ['apiKey.notFound'],
  }),
}
