import { describe, expect, it } from 'vitest'
import { restartPauses } from './restart-pauses.ts'

describe('the pause before a process is replaced', () => {
  it('restarts without a pause after a long life', () => {
    expect(restartPauses().after({ servedMs: 3_600_000, others: 1 })).toBe(0)
  })

  it('lengthens the pause while processes end early, up to half a minute', () => {
    const { after } = restartPauses()
    const pauses = Array.from({ length: 12 }, () => after({ servedMs: 100, others: 0 }) ?? -1)
    expect(pauses.slice(0, 3)).toEqual([500, 1_000, 2_000])
    expect(pauses.at(-1)).toBe(30_000)
    expect(after({ servedMs: 120_000, others: 0 })).toBe(0)
    expect(after({ servedMs: 100, others: 0 })).toBe(500)
  })

  it('gives up when no process serves and none can start', () => {
    const { after } = restartPauses()
    const pauses = Array.from({ length: 5 }, () => after({ servedMs: null, others: 0 }))
    expect(pauses.findIndex((pause) => pause === null)).toBe(4)
  })

  it('never gives up while another process serves', () => {
    const { after } = restartPauses()
    for (let count = 0; count < 20; count++) expect(after({ servedMs: null, others: 1 })).not.toBeNull()
  })

  it('forgets failed starts when a process serves', () => {
    const { after, onReady } = restartPauses()
    for (let count = 0; count < 4; count++) after({ servedMs: null, others: 0 })
    onReady()
    expect(after({ servedMs: null, others: 0 })).not.toBeNull()
  })
})
