import { readMigrations } from '../../../platform/db/migrate.ts'
import { expect, it } from 'vitest'
import { UNPAID_CONDITION } from './unpaid.repository.ts'

it('queries unpaid responses with the exact condition of their index', async () => {
  const made = (await readMigrations()).findLast(({ sql }) => sql.includes(' responses_unpaid on '))
  expect(made?.sql).toContain(`where ${UNPAID_CONDITION};`)
})
