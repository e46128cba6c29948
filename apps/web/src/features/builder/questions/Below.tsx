import type { ReactNode } from 'react'
import { useBuilderState } from '../builder-context.ts'
import { useAfterPaint } from '../use-after-paint.ts'

/**
 * The lower part of a panel. After a click it comes a frame after the upper part, which would wait for it half as
 * long again; a user who selects with the keyboard may press Tab next, and gets it at once.
 */
export function Below({ children }: { children: ReactNode }) {
  const isClicked = useBuilderState(({ view }) => view.isClicked)
  const isPainted = useAfterPaint()
  return (!isClicked || isPainted) && children
}
