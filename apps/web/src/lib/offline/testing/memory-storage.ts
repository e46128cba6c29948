import type { ListedStorage } from '../../platform/platform.ts'

/** In-memory storage; writes beyond its limit are ignored silently, as in the browser implementation. */
export function memoryStorage(maxLength = Infinity): ListedStorage {
  const values = new Map<string, string>()
  const used = () => [...values.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    get: (key) => values.get(key) ?? null,
    set(key, value) {
      if (used() - (values.get(key)?.length ?? 0) + value.length <= maxLength) values.set(key, value)
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}
