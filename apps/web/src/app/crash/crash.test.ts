import { describe, expect, it } from 'vitest'
import type { DeviceStorage } from '../../lib/platform/platform.ts'
import { isLoadFailure, mayReload } from './crash.ts'

describe('isLoadFailure', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://app.example/assets/DashboardScreen-1.js',
    'error loading dynamically imported module: https://app.example/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('recognises a chunk that failed to load in the wording of each browser: %s', (message) => {
    expect(isLoadFailure(new TypeError(message))).toBe(true)
  })

  it('returns false for other errors', () => {
    expect(isLoadFailure(new TypeError("Cannot read properties of undefined (reading 'options')"))).toBe(false)
    expect(isLoadFailure('text')).toBe(false)
  })
})

describe('mayReload', () => {
  it('allows one reload, and another only after a while', () => {
    const storage = memory()
    expect(mayReload(storage, 100_000)).toBe(true)
    expect(mayReload(storage, 101_000)).toBe(false)
    expect(mayReload(storage, 111_000)).toBe(true)
  })

  it('allows none if the browser cannot store that it reloaded, because it might never stop', () => {
    expect(mayReload({ get: () => null, set: () => {}, remove: () => {} }, 100_000)).toBe(false)
  })
})

function memory(): DeviceStorage {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}
