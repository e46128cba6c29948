import { describe, expect, it } from 'vitest'
import type { SignedBundle } from './bundle.ts'
import { decideUpdate, type InstalledApp, type Rollout } from './decide-update.ts'

const bundle = (version: string, minimumNative = '1.0.0'): SignedBundle => ({
  version,
  checksum: 'a'.repeat(64),
  size: 1000,
  minimumNative,
  signature: 'bb',
})
const toAll = (...versions: string[]): Rollout => ({
  stopped: false,
  percent: Object.fromEntries(versions.map((version) => [version, 100])),
})
const installed: InstalledApp = { version: '1.4.0', native: '1.2.0' }
const bundles = [bundle('1.4.1'), bundle('1.10.0'), bundle('1.3.0')]

describe('which version a device gets', () => {
  it('offers the newest version, by number', () => {
    const decision = decideUpdate(bundles, toAll('1.4.1', '1.10.0', '1.3.0'), installed)
    expect(decision).toEqual({ kind: 'screens', bundle: bundle('1.10.0') })
  })

  it('never offers the same version again, nor an older one', () => {
    const rollout = toAll('1.4.1', '1.10.0', '1.3.0')
    expect(decideUpdate(bundles, rollout, { ...installed, version: '1.10.0' })).toEqual({ kind: 'none' })
    expect(decideUpdate(bundles, rollout, { ...installed, version: '1.11.0' })).toEqual({ kind: 'none' })
    expect(decideUpdate(bundles, rollout, { ...installed, version: 'builtin' })).toEqual({ kind: 'none' })
  })

  it('offers no version while the operator has stopped updates', () => {
    expect(decideUpdate(bundles, { ...toAll('1.10.0'), stopped: true }, installed)).toEqual({ kind: 'none' })
  })

  it('offers no version that the operator has not begun to roll out', () => {
    expect(decideUpdate(bundles, toAll(), installed)).toEqual({ kind: 'none' })
    expect(decideUpdate(bundles, toAll('1.4.1'), installed)).toEqual({ kind: 'screens', bundle: bundle('1.4.1') })
  })
})

describe('a version for some devices', () => {
  const devices = Array.from({ length: 10_000 }, (_, i) => `device-${i}`)
  const chosen = (share: number, version = '1.10.0') =>
    devices.filter(
      (device) =>
        decideUpdate([bundle(version)], { stopped: false, percent: { [version]: share } }, { ...installed, device })
          .kind === 'screens',
    )

  it.each([1, 10, 50, 90])('offers a version to about %i of a hundred devices', (share) => {
    const part = (chosen(share).length / devices.length) * 100
    expect(Math.abs(part - share)).toBeLessThan(2)
  })

  it('offers a version to no device at 0 and to all at 100', () => {
    expect([chosen(0).length, chosen(100).length]).toEqual([0, devices.length])
  })

  it('keeps a version with the same devices when the share grows', () => {
    const more = new Set(chosen(40))
    expect(chosen(15).filter((device) => !more.has(device))).toEqual([])
  })

  it('chooses other devices than for the version before', () => {
    const before = new Set(chosen(10, '1.9.0'))
    expect(chosen(10).filter((device) => before.has(device)).length).toBeLessThan(300)
  })

  it('offers the older version to a device without a name until the newer one is for all', () => {
    const rollout = { stopped: false, percent: { '1.4.1': 100, '1.10.0': 99 } }
    expect(decideUpdate(bundles, rollout, installed)).toEqual({ kind: 'screens', bundle: bundle('1.4.1') })
  })
})

describe('a version that needs a newer app', () => {
  it('sends the device to the store for a version that needs a newer app', () => {
    const decision = decideUpdate([bundle('1.5.0', '1.3.0')], toAll('1.5.0'), installed)
    expect(decision).toEqual({ kind: 'store', version: '1.5.0' })
  })

  it('sends the device to the store for a new major version, whatever its archive requires', () => {
    const decision = decideUpdate([bundle('2.0.0')], toAll('2.0.0'), installed)
    expect(decision).toEqual({ kind: 'store', version: '2.0.0' })
  })

  it('sends only those devices to the store that the major version is offered to', () => {
    const decision = decideUpdate([bundle('2.0.0'), bundle('1.4.1')], toAll('1.4.1'), installed)
    expect(decision).toEqual({ kind: 'screens', bundle: bundle('1.4.1') })
  })
})
