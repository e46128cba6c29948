import { describe, expect, it } from 'vitest'
import type { DeviceStorage } from '../../lib/platform/platform.ts'
import { isLoadFailure, mayReload } from './crash.ts'

describe('a failed load of a part of the app', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://app.example/assets/DashboardScreen-1.js',
    'error loading dynamically imported module: https://app.example/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is recognised in the words of each browser: %s', (message) => {
    expect(isLoadFailure(new TypeError(message))).toBe(true)
  })

  it('is not any other error', () => {
    expect(isLoadFailure(new TypeError("Cannot read properties of undefined (reading 'options')"))).toBe(false)
    expect(isLoadFailure('text')).toBe(false)
  })
})

describe('reloading the page', () => {
  it('happens once, and again only after a while', () => {
    const storage = memory()
    expect(mayReload(storage, 100_000)).toBe(true)
    expect(mayReload(storage, 101_000)).toBe(false)
    expect(mayReload(storage, 111_000)).toBe(true)
  })

  it('does not happen where the browser can’t remember it: it might never end', () => {
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
