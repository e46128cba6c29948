import { GoogleError } from './sheets-errors.ts'

const MINUTE_MS = 60_000
const PER_MINUTE = 60

/** The reads and writes of one person in a minute. */
export function createSheetsQuota(now: () => Date) {
  const taken = new Map<string, { minute: number; count: number }>()
  return {
    take(owner: string, kind: 'read' | 'write') {
      const key = `${kind} ${owner}`
      const minute = Math.floor(now().getTime() / MINUTE_MS)
      const known = taken.get(key)
      const count = known?.minute === minute ? known.count : 0
      if (count >= PER_MINUTE) {
        const metric = kind === 'read' ? 'Read requests' : 'Write requests'
        throw new GoogleError(
          429,
          `Quota exceeded for quota metric '${metric}' and limit '${metric} per minute per user'.`,
        )
      }
      taken.set(key, { minute, count: count + 1 })
    },
    reset: () => taken.clear(),
  }
}
