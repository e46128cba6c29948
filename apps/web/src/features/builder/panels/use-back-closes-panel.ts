import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBuilder, useBuilderState } from '../builder-context.ts'
import { nextPanelStep, type PanelEvent, type PanelSteps } from './panel-steps.ts'

/**
 * On phones a panel covers the form, so Back should close it instead of leaving the builder: an open panel is an entry
 * in the browser's history, and closing it goes back.
 */
export function useBackClosesPanel(isPhone: boolean): void {
  const { show } = useBuilder()
  const navigate = useNavigate()
  const location = useLocation()
  const isOpen = useBuilderState(({ view }) => view.panel !== null) && isPhone
  const steps = useRef<PanelSteps>({ isOpen: false, isStep: false, pending: null })

  const take = useEffectEvent((event: PanelEvent) => {
    const next = nextPanelStep(steps.current, event)
    steps.current = next.steps
    if (next.action === 'close panel') show(null)
    if (next.action === 'back') void navigate(-1)
    if (next.action !== 'push') return
    const { pathname, search, hash } = location
    void navigate({ pathname, search, hash }, { state: PANEL_STEP, preventScrollReset: true })
  })
  useEffect(() => {
    const { key, usr } = historyState()
    if (key === location.key) take({ type: 'shown', isStep: isPanelStep(usr) })
  }, [location.key])
  useEffect(() => take({ type: 'panel', isOpen }), [isOpen])
  useEffect(() => {
    // A push followed quickly by Back renders as one change, so the rendered location shows neither.
    const handlePop = () => take({ type: 'popped', isStep: isPanelStep(historyState().usr) })
    window.addEventListener('popstate', handlePop)
    return () => window.removeEventListener('popstate', handlePop)
  }, [])
}

const PANEL_STEP = { isBuilderPanel: true }

function isPanelStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isBuilderPanel' in state
}

/** The router's history state: after a quick Back it is ahead of the rendered location. */
function historyState(): { key: string; usr?: unknown } {
  const { state } = window.history as { state: { key?: string; usr?: unknown } | null }
  return { key: 'default', ...state }
}
