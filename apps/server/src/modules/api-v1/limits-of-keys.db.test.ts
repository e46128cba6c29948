import { v1 } from '@wayform/contract/v1/routes.ts'
import { CALLS_A_MINUTE } from '@wayform/core/api/api-keys.ts'
import { describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../platform/db/testing.ts'
import { testServer } from '../../testing/test-server.ts'
import { v1Driver } from './testing.ts'

/** A process settles with the others after this many calls (platform/limits): that is its largest error. */
const SHARE = Math.ceil(CALLS_A_MINUTE / 20)

describe('the limit of a key', () => {
  it.runIf(isOnPostgres)('applies one limit across two servers', async () => {
    const first = await testServer()
    const second = await testServer({}, { beside: first })
    try {
      const key = await v1Driver(first).key(await first.given.owner({ plan: 'standard' }))
      const programs = [v1Driver(first), v1Driver(second)]
      let allowed = 0
      for (let call = 0; call < 2 * CALLS_A_MINUTE; call += 1) {
        const answer = await programs[call % 2]?.call(key, v1.getKey)
        if (answer?.status === 200) allowed += 1
      }
      expect(allowed).toBeGreaterThanOrEqual(CALLS_A_MINUTE)
      // Each server may be ahead by what it has not settled, and by a settlement that is on its way.
      expect(allowed).toBeLessThanOrEqual(CALLS_A_MINUTE + 4 * SHARE)
      expect((await programs[1]?.call(key, v1.getKey))?.body.code).toBe('request.tooMany')
    } finally {
      await second.close()
      await first.close()
    }
  })
})
