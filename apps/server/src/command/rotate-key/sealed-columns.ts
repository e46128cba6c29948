import { contextOf as intentionContext } from '../../modules/intentions/run-once.ts'
import { revocationContext } from '../../modules/revocations/revocations.repository.ts'
import { keptKeyContext } from '../../platform/secrets/kept-keys.repository.ts'
import { secretContext } from '../../platform/secrets/secrets.repository.ts'
import type { SealedColumn } from './reseal.repository.ts'

const value = (row: Record<string, string>, name: string) => row[name] ?? ''

/**
 * Every column with sealed values, but the answers of sign-ins with Apple that are under way: those are minutes old, and
 * begin anew.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'secrets',
    column: 'sealed',
    key: ['user_id', 'owner_kind', 'owner_id', 'name'],
    contextOf: (row) =>
      secretContext(
        { userId: value(row, 'user_id'), kind: value(row, 'owner_kind'), id: value(row, 'owner_id') },
        value(row, 'name'),
      ),
  },
  {
    table: 'grant_revocations',
    column: 'sealed',
    key: ['id'],
    contextOf: (row) => revocationContext(value(row, 'id')),
  },
  {
    table: 'intentions',
    column: 'answer',
    key: ['key_hash'],
    with: ['user_id'],
    contextOf: (row) => intentionContext({ user_id: row['user_id'] ?? null, key_hash: value(row, 'key_hash') }),
  },
  {
    table: 'kept_keys',
    column: 'sealed',
    key: ['purpose', 'key_id'],
    contextOf: (row) => keptKeyContext({ purpose: value(row, 'purpose'), key_id: value(row, 'key_id') }),
  },
]
