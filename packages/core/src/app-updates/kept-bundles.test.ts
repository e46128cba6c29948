import { describe, expect, it } from 'vitest'
import { keptBundles, type StoredBundle } from './kept-bundles.ts'

const DAY_MS = 86_400_000
const start = new Date('2026-10-01T00:00:00Z')
const day = (count: number) => new Date(start.getTime() + count * DAY_MS)
const bundle = (version: string, createdAt: Date): StoredBundle => ({
  version,
  createdAt,
  checksum: 'a'.repeat(64),
  size: 1,
  minimumNative: '1.0.0',
  signature: 'bb',
})
const bundles = [bundle('1.0.0', day(0)), bundle('1.1.0', day(10)), bundle('1.2.0', day(20))]
const kept = (percent: Record<string, number>, now: Date) =>
  keptBundles(bundles, { stopped: false, percent }, now).map(({ version }) => version)

describe('archives of older versions', () => {
  it('keeps an archive for 30 days after the next one was made', () => {
    expect(kept({ '1.2.0': 100 }, day(39))).toEqual(['1.0.0', '1.1.0', '1.2.0'])
    expect(kept({ '1.2.0': 100 }, day(40))).toEqual(['1.1.0', '1.2.0'])
    expect(kept({ '1.2.0': 100 }, day(51))).toEqual(['1.2.0'])
  })

  it('keeps an archive as long as not every device can have a newer one', () => {
    expect(kept({ '1.0.0': 100, '1.2.0': 99 }, day(400))).toEqual(['1.0.0', '1.1.0', '1.2.0'])
    expect(kept({ '1.1.0': 100, '1.2.0': 0 }, day(400))).toEqual(['1.1.0', '1.2.0'])
  })
})
