import type { Form } from '@wayform/contract/shapes.ts'
import { createElement, Fragment, type ReactNode, type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useOutletContext } from 'react-router'

/** What FormLayout gives to the screen inside it. */
export type FormOutlet = {
  form: Form
  actionsSlot: HTMLElement | null
  statusSlot: HTMLElement | null
  /** While something lies over the whole screen, nothing under it can be reached. */
  setCovered: (isCovered: boolean) => void
}

/** The form that is open. FormLayout has loaded it before any screen inside is shown. */
export function useOpenForm(): Form {
  return useOutletContext<FormOutlet>().form
}

/**
 * A screen's own buttons (`actions`) and state text (`status`) in the form header. Render what it gives, anywhere:
 * `return <>{useFormHeader({ actions, status })} …</>`. They stay part of the screen (its state, its context), and only
 * appear in the header.
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

/** For what lies over the whole screen: it has the focus while it is there, gives it back, and Escape is for it. */
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
      // Only when what was covered can be reached again.
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus({ preventScroll: true }))
    }
  }, [cover, setCovered])
}
