/**
 * Synchronises an open panel with an entry in the browser's history. A requested entry appears later, and Back may come
 * in between: whatever the order, panel and history agree in the end.
 */
export type PanelSteps = {
  isOpen: boolean
  /** Whether the current history entry is the panel's. */
  isStep: boolean
  /** An entry that was requested and has not appeared yet; any other change comes from Back or Forward. */
  pending: 'open' | 'close' | null
}

export type PanelEvent =
  | { type: 'panel'; isOpen: boolean }
  /** The browser moved to another entry: ours, or by Back or Forward. */
  | { type: 'popped'; isStep: boolean }
  /** The router has rendered the current entry. */
  | { type: 'shown'; isStep: boolean }

export type PanelAction = 'push' | 'back' | 'close panel'

export function nextPanelStep(steps: PanelSteps, event: PanelEvent): { steps: PanelSteps; action: PanelAction | null } {
  if (event.type === 'panel') return settle({ ...steps, isOpen: event.isOpen })
  const { isStep } = event
  if (event.type === 'shown' && steps.pending === (isStep ? 'close' : 'open')) return { steps, action: null }
  const isOurs = steps.pending === (isStep ? 'open' : 'close')
  const there: PanelSteps = { ...steps, isStep, pending: null }
  if (!isOurs && !isStep && there.isOpen) return { steps: { ...there, isOpen: false }, action: 'close panel' }
  return settle(there)
}

function settle(steps: PanelSteps): { steps: PanelSteps; action: PanelAction | null } {
  if (steps.isOpen === steps.isStep || steps.pending !== null) return { steps, action: null }
  return steps.isOpen
    ? { steps: { ...steps, pending: 'open' }, action: 'push' }
    : { steps: { ...steps, pending: 'close' }, action: 'back' }
}
