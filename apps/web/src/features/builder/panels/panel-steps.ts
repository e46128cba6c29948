/**
 * An open panel as a step of the browser's history. A step that was asked for comes later, and the Back key may come
 * in between: whatever the order, panel and history agree in the end.
 */
export type PanelSteps = {
  isOpen: boolean
  /** Whether the history stands at the panel's step. */
  isStep: boolean
  /** A step of ours that was asked for and has not come yet; any other one is the Back key's. */
  pending: 'open' | 'close' | null
}

export type PanelEvent =
  | { type: 'panel'; isOpen: boolean }
  /** The browser went to another step of its history: ours, or one of the Back and Forward keys. */
  | { type: 'popped'; isStep: boolean }
  /** The router has shown the step at which the history stands. */
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
