import { isDatabaseUnavailable } from './errors.ts'

type Asked<K, V> = { key: K; resolve: (value: V) => void; reject: (error: unknown) => void }

const MOST_AT_ONCE = 2

/**
 * All callers in the same turn of the event loop, or while enough reads are in progress, share one read. It begins
 * after each of them asked, so that no caller gets an older value. `read` returns a value for each key, in their order.
 */
export function sharedReads<K, V>(read: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  let waiting: Asked<K, V>[] = []
  let inFlight = 0
  let isPlanned = false

  function plan() {
    if (isPlanned) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      begin()
    })
  }

  function begin() {
    if (waiting.length === 0 || inFlight === MOST_AT_ONCE) return
    const group = waiting
    waiting = []
    inFlight++
    void answer(group).finally(() => {
      inFlight--
      begin()
    })
  }

  async function answer(group: readonly Asked<K, V>[]): Promise<void> {
    try {
      const values = await read(group.map(({ key }) => key))
      group.forEach(({ resolve }, index) => resolve(values[index] as V)) // one for each key
    } catch (error) {
      // A key that the database refuses must not fail the others.
      if (group.length > 1 && !isDatabaseUnavailable(error)) for (const each of group) await answer([each])
      else for (const { reject } of group) reject(error)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      plan()
    })
}
