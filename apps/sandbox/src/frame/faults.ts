import { setTimeout as wait } from 'node:timers/promises'
import type { Input } from './control-input.ts'

export interface Fault {
  provider: string
  status?: number
  /** The provider's own error code, if its errors have one. */
  code?: number
  delayMs: number
  /** `request`: cut the connection before anything happens. `answer`: do the work, then cut it. */
  drop?: 'request' | 'answer'
  /** Only requests with this text in their path take the fault. */
  path?: string
  times: number
}

export type Faults = ReturnType<typeof createFaults>

/** Faults set in advance: each request to a provider takes the oldest one that has uses left. */
export function createFaults() {
  let faults: Fault[] = []
  return {
    add(fault: Fault) {
      faults.push(fault)
    },
    list: () => faults.map((fault) => ({ ...fault })),
    clear() {
      faults = []
    },
    async next(provider: string, way = ''): Promise<Fault | undefined> {
      const fault = faults.find(
        (candidate) =>
          candidate.provider === provider && (candidate.path === undefined || way.includes(candidate.path)),
      )
      if (!fault) return undefined
      const taken = { ...fault }
      fault.times -= 1
      if (fault.times <= 0) faults = faults.filter((candidate) => candidate !== fault)
      if (taken.delayMs > 0) await wait(taken.delayMs, undefined, { ref: false })
      return taken
    },
  }
}

export function readFault(input: Input, providers: readonly string[]): Fault {
  const provider = input.oneOf('provider', providers)
  const status = input.optional('status', () => input.wholeNumber('status', { min: 400, max: 599 }))
  const code = input.optional('code', () => input.wholeNumber('code', { min: 0, max: 10_000_000 }))
  const delayMs = input.optional('delayMs', () => input.wholeNumber('delayMs', { min: 0, max: 60_000 }))
  const drop = input.optional('drop', () => input.oneOf('drop', ['request', 'answer'] as const))
  const path = input.optional('path', () => input.text('path', { max: 200 }))
  const times = input.optional('times', () => input.wholeNumber('times', { min: 1, max: 10_000 })) ?? 1
  if (status === undefined && delayMs === undefined && drop === undefined) {
    throw input.problem('A fault needs "status", "delayMs" or "drop".')
  }
  if (code !== undefined && status === undefined) throw input.problem('"code" needs "status" beside it.')
  return {
    provider,
    ...(status !== undefined && { status }),
    ...(code !== undefined && { code }),
    ...(drop !== undefined && { drop }),
    ...(path !== undefined && { path }),
    delayMs: delayMs ?? 0,
    times,
  }
}
