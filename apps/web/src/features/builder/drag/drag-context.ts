import { createContext, use } from 'react'
import type { Drag } from './drag.ts'

export const DragContext = createContext<Drag | null>(null)

export function useDrag(): Drag {
  const drag = use(DragContext)
  if (!drag) throw new Error('This part of the builder needs DragArea around it')
  return drag
}
