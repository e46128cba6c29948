import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../platform/db/testing.ts'
import { readingsRepository } from './readings.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe('the time since when is counted', () => {
  it('counts since the start of the first process, not of a period of ten minutes', async () => {
    const readings = readingsRepository(database.db)
    expect(await readings.countingSince()).toBeNull()
    const counted = new Map([['submissions', { good: 3, bad: 0, seconds: 0, most: 0, lastGoodAt: null }]] as const)
    const started = new Date('2026-11-16T09:47:30.000Z')
    await readings.begin(started)
    await readings.add(counted, new Date('2026-11-16T09:48:00.000Z'))
    await readings.begin(new Date('2026-11-16T09:55:00.000Z'))
    expect(await readings.countingSince()).toEqual(started)
  })
})
