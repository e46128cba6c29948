import type { Handoff } from '../DonePage.tsx'

/** How many pages were left behind when this entry was made. */
export function depthIn(state: unknown): number {
  return typeof state === 'object' && state !== null && 'depth' in state ? Number(state.depth) : 0
}

export function handoffIn(state: unknown): Handoff | undefined {
  // Only this page writes it, beside its own address.
  return typeof state === 'object' && state !== null && 'handoff' in state ? (state.handoff as Handoff) : undefined
}
