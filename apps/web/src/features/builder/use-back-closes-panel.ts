import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBuilder, useBuilderState } from './builder-context.ts'

/**
 * On a phone a panel lies over the whole form, so the Back key closes it rather than leaving the builder: an open panel
 * is a step of the browser's history, and closing it takes that step back.
 */
export function useBackClosesPanel(isPhone: boolean): void {
  const { show } = useBuilder()
  const navigate = useNavigate()
  const location = useLocation()
  const isOpen = useBuilderState(({ view }) => view.panel !== null) && isPhone
  const isHere = isPanelStep(location.state)
  /** A step of ours that was asked for and has not come yet; any other one is the Back key's. */
  const pending = useRef<'open' | 'close' | null>(null)

  const settle = useEffectEvent((hasPanel: boolean) => {
    if (hasPanel === isHere || pending.current !== null) return
    pending.current = hasPanel ? 'open' : 'close'
    if (!hasPanel) return void navigate(-1)
    const { pathname, search, hash } = location
    void navigate({ pathname, search, hash }, { state: PANEL_STEP, preventScrollReset: true })
  })
  const follow = useEffectEvent((isStep: boolean) => {
    const isOurs = pending.current === (isStep ? 'open' : 'close')
    pending.current = null
    if (!isOurs && !isStep && isOpen) show(null)
    else settle(isOpen)
  })
  useEffect(() => follow(isHere), [isHere])
  useEffect(() => settle(isOpen), [isOpen])
}

const PANEL_STEP = { isBuilderPanel: true }

function isPanelStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isBuilderPanel' in state
}
