import { describe, expect, it } from 'vitest'
import { recordLog } from '../../testing/recorders.ts'
import { DatabaseRefusal, waitForDatabase } from './wait-for-database.ts'

const config = { kind: 'postgres' as const, url: 'postgres://ana:top-secret@db.example.com:5432/wayform', poolSize: 10 }
const failure = (code: string, message = 'no') => Object.assign(new Error(message), { code })

describe('waiting for the database', () => {
  it.each([
    ['nobody listens', failure('ECONNREFUSED')],
    ['the name is not known yet', failure('ENOTFOUND')],
    ['the resolver does not answer', failure('EAI_AGAIN')],
    ['it is starting up', failure('57P03')],
    ['it is shutting down', failure('57P01')],
    ['it has no connection left', failure('53300')],
    ['it does not answer', new Error('timeout expired')],
    ['a migration waits for a lock', new Error('Migration x failed', { cause: failure('55P03') })],
  ])('retries when %s, and logs it without the password', async (_, error) => {
    const { log, lines } = recordLog()
    const pauses: number[] = []
    let attempts = 0
    const opened = await waitForDatabase(
      async () => {
        if (++attempts < 9) throw error
        return 'open'
      },
      { config, log, pause: async (ms) => pauses.push(ms) },
    )
    expect(opened).toBe('open')
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
    expect(lines).toHaveLength(pauses.length)
    expect(lines[0]).toMatchObject({
      level: 'warn',
      message: 'waiting for the database',
      fields: { database: 'db.example.com:5432/wayform', pauseMs: 250 },
    })
    expect(JSON.stringify(lines)).not.toContain('top-secret')
  })

  it.each([
    ['a wrong password', '28P01', /the password is wrong/],
    ['an unknown user', '28000', /does not let this user in/],
    ['a missing database', '3D000', /does not exist/],
  ])('gives up at once for %s', async (_, code, text) => {
    const { log, lines } = recordLog()
    const refused = waitForDatabase(() => Promise.reject(failure(code)), { config, log })
    await expect(refused).rejects.toThrow(DatabaseRefusal)
    await expect(refused).rejects.toThrow(text)
    await expect(refused).rejects.not.toThrow(/top-secret/)
    expect(lines).toEqual([])
  })

  it('rethrows the error of a broken migration', async () => {
    const broken = new Error('Migration x failed: syntax error')
    await expect(waitForDatabase(() => Promise.reject(broken), { config, ...recordLog() })).rejects.toBe(broken)
  })

  it('stops when it is aborted, during a pause or an unanswered connection', async () => {
    const stopping = new AbortController()
    const pausing = waitForDatabase(() => Promise.reject(failure('ECONNREFUSED')), {
      config,
      log: { warn: () => stopping.abort() },
      signal: stopping.signal,
    })
    await expect(pausing).rejects.toThrow(/abort/i)
    const asking = new AbortController()
    const hanging = waitForDatabase(() => (setImmediate(() => asking.abort()), new Promise(() => undefined)), {
      config,
      ...recordLog(),
      signal: asking.signal,
    })
    await expect(hanging).rejects.toThrow(/abort/i)
  })
})
