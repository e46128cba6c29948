import type { Form } from '@wayform/contract/shapes.ts'
import { createElement, Fragment, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useOutletContext } from 'react-router'

/** What FormLayout gives to the screen inside it. */
export type FormOutlet = { form: Form; actionsSlot: HTMLElement | null; statusSlot: HTMLElement | null }

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
