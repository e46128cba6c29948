import type { Form } from '@wayform/contract/shapes.ts'
import { createElement, Fragment, type ReactNode, type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useOutletContext } from 'react-router'

/** The outlet context that FormLayout provides. */
export type FormOutlet = {
  form: Form
  actionsSlot: HTMLElement | null
  statusSlot: HTMLElement | null
  /** While an overlay covers the screen, everything under it is inert. */
  setCovered: (isCovered: boolean) => void
}

/** The open form. FormLayout has loaded it before any screen inside renders. */
export function useOpenForm(): Form {
  return useOutletContext<FormOutlet>().form
}

/**
 * Renders a screen's own buttons (`actions`) and status text (`status`) in the form header, through portals. Include
 * the result anywhere: `return <>{useFormHeader({ actions, status })} …</>`. They keep the state and context of the
 * screen.
 */
export function useFormHeader({ actions, status }: { actions?: ReactNode; status?: ReactNode }): ReactNode {
  const { actionsSlot, statusSlot } = useOutletContext<FormOutlet>()
  return createElement(
    Fragment,
    null,
    actionsSlot && actions !== undefined ? createPortal(actions, actionsSlot) : null,
    statusSlot && status !== undefined ? createPortal(status, statusSlot) : null,
  )
}

/** For overlays over the whole screen: moves the focus in, returns it afterwards, and handles Escape. */
export function useCoverForm(cover: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const { setCovered } = useOutletContext<FormOutlet>()
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
  })
  useLayoutEffect(() => {
    const element = cover.current
    const before = document.activeElement
    const { style } = document.documentElement
    setCovered(true)
    style.overflow = 'hidden'
    element?.focus()
    element?.addEventListener('keydown', handleKey)
    return () => {
      element?.removeEventListener('keydown', handleKey)
      setCovered(false)
      style.overflow = ''
      // Only once the covered elements can be focused again.
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus({ preventScroll: true }))
    }
  }, [cover, setCovered])
}
