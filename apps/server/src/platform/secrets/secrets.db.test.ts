import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/testing.ts'
import { secretBox } from './secret-box.ts'
import { secretsRepository } from './secrets.repository.ts'

describe('stored secrets', () => {
  let database: TestDatabase
  const box = secretBox(Buffer.alloc(32, 1))
  const now = new Date('2026-01-01T00:00:00Z')
  const owner = { userId: randomUUID(), kind: 'integration', id: 'i1' }

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  it('stored secrets are stored sealed, replaced, listed by name and removed', async () => {
    const secrets = secretsRepository(database.db, box)
    await secrets.set(owner, 'token', 'first', now)
    await secrets.set(owner, 'token', 'second', now)
    await secrets.set(owner, 'header', 'third', now)
    expect(await secrets.get(owner, 'token')).toBe('second')
    expect(await secrets.names(owner)).toEqual(['header', 'token'])
    const rows = await database.db.selectFrom('secrets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/first|second|third/)
    await secrets.remove(owner, 'token')
    expect(await secrets.get(owner, 'token')).toBeNull()
    await secrets.removeAll(owner)
    expect(await secrets.names(owner)).toEqual([])
  })

  it('stored secrets are visible to their owner only, and do not open in another row', async () => {
    const secrets = secretsRepository(database.db, box)
    const stranger = { ...owner, userId: randomUUID() }
    await secrets.set(owner, 'token', 'mine', now)
    expect(await secrets.get(stranger, 'token')).toBeNull()
    const { sealed } = await database.db.selectFrom('secrets').select('sealed').executeTakeFirstOrThrow()
    await database.db
      .insertInto('secrets')
      .values({ user_id: stranger.userId, owner_kind: 'integration', owner_id: 'i1', name: 'token', sealed })
      .execute()
    await expect(secrets.get(stranger, 'token')).rejects.toThrow(/belongs elsewhere/)
  })
})
