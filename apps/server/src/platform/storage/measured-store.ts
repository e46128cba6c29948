import type { Metrics } from '../metrics/metrics.ts'
import { type ObjectStore, StorageError } from './object-store.ts'

/** The same store; how long each operation takes and how it ends is measured. Reading ends with the first byte. */
export function measuredStore(store: ObjectStore, metrics: Pick<Metrics, 'observe'>): ObjectStore {
  async function measured<T>(operation: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    let outcome = 'ok'
    try {
      return await work()
    } catch (error) {
      outcome = error instanceof StorageError ? error.kind : 'error'
      throw error
    } finally {
      metrics.observe('storage', { operation, outcome }, (performance.now() - startedAt) / 1000)
    }
  }
  return {
    presignPut: (upload) => store.presignPut(upload),
    head: (key) => measured('head', () => store.head(key)),
    read: (key, range) => measured('read', () => store.read(key, range)),
    put: (key, body, options) => measured('put', () => store.put(key, body, options)),
    delete: (key) => measured('delete', () => store.delete(key)),
    list: (prefix) => store.list(prefix),
    forgetDrafts: (before) => store.forgetDrafts(before),
    close: () => store.close(),
  }
}
