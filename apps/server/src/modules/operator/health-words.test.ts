import { describe, expect, it } from 'vitest'
import { isLate, verdict } from './health-words.ts'
import type { Health } from './read-health.ts'

const AT = new Date('2026-11-17T10:00:00Z')
const week = [0, 0, 0, 0, 0, 0, 0]

const aProcess = () => ({
  id: '1',
  version: '1.0.0',
  startedAt: AT,
  delivers: true,
  perSecond: 1,
  mostWithinMs: 5,
})
const aBackup = () => ({ file: 'x', takenAt: AT, verifiedAt: AT, bytes: 1, rows: 1, files: 0 })

function health(given: Partial<Health> = {}): Health {
  return {
    at: AT,
    problems: [],
    processes: [aProcess()],
    requests: { perSecond: 1, mostWithinMs: 5, perDay: week, hour: undefined },
    queue: { due: 0, held: 0, oldestSeconds: 0, oldestTo: null, usualSeconds: 4, perDay: week },
    responses: { perDay: week, lost: 0, since: null },
    failed: { stopped: 0, triedAgain: 0, last: [], of: 0 },
    hour: [],
    week: [],
    database: { kind: 'postgres', version: '17.1', bytes: 1, connections: 1, mostConnections: 100, ms: 1 },
    storage: { kind: 's3', used: 0, ms: null, disk: null },
    backup: {
      lastGood: aBackup(),
      problem: null,
      isScheduled: true,
      everyMs: 86_400_000,
      nextAt: AT,
      kept: 1,
      keep: 14,
    },
    ...given,
  }
}

describe('the first line of the operator’s page', () => {
  it('reports that Wayform works when nothing is to be done', () => {
    expect(verdict(health(), [], null)).toMatchObject({ state: 'ok', title: 'Working' })
  })

  it('counts and names the things to look at', () => {
    const late = { due: 126, held: 0, oldestSeconds: 380, oldestTo: 'webhook', usualSeconds: 4, perDay: week }
    const slow = {
      name: 'Google Sheets',
      state: 'slow',
      text: 'Slow, 4.2 s',
      lastSuccessAt: AT,
      errorShare: 3.1,
    } as const
    expect(verdict(health({ queue: late }), [slow], null)).toEqual({
      state: 'warn',
      title: 'Working, two things to look at',
      text: 'Google Sheets is slow. The webhook queue is older than usual.',
    })
  })

  it('names first the problem that keeps Wayform from working', () => {
    const { state, title, text } = verdict(health({ problems: ['disk.full'] }), [], null)
    expect([state, title, text]).toEqual(['bad', 'Not working', 'The disk is full.'])
  })

  it('names backups, versions and certificates that need attention', () => {
    const old = health({
      processes: ['1.0.0', '1.1.0'].map((version) => ({ ...aProcess(), version })),
      backup: { ...health().backup, lastGood: { ...aBackup(), takenAt: new Date('2026-11-14') } },
    })
    const { text } = verdict(old, [], { host: 'x', until: new Date('2026-11-20'), problem: null, isReached: true })
    expect(text).toBe(
      'The last backup is old. Processes of different versions run side by side. The certificate ends soon.',
    )
  })

  it('compares the age of a queue with its usual age', () => {
    expect(isLate({ oldestSeconds: 50, usualSeconds: 0 })).toBe(false)
    expect(isLate({ oldestSeconds: 90, usualSeconds: 0 })).toBe(true)
    expect(isLate({ oldestSeconds: 90, usualSeconds: 30 })).toBe(false)
  })
})
