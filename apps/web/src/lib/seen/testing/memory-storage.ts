import type { ListedStorage } from '../../platform/platform.ts'

/** A device's storage; what does not fit is refused silently, as browsers are made to do here. */
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
