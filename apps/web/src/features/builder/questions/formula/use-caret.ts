import { useLayoutEffect, useRef, useState } from 'react'
import type { Caret } from './formula-tokens.ts'

/** Remembers the caret among several inputs, because a button that inserts text takes the focus. */
export function useCaret() {
  const box = useRef<HTMLDivElement>(null)
  // At the end until something is typed.
  const current = useRef<Caret>({ index: Infinity, offset: Infinity })
  const [wanted, setWanted] = useState<Caret | null>(null)

  useLayoutEffect(() => {
    const inputs = box.current?.querySelectorAll('input')
    if (!wanted || !inputs) return
    const input = inputs[Math.min(wanted.index, inputs.length - 1)]
    const offset = Math.min(wanted.offset, input?.value.length ?? 0)
    input?.focus()
    input?.setSelectionRange(offset, offset)
  }, [wanted])

  return {
    box,
    caret: () => current.current,
    remember(index: number, input: HTMLInputElement) {
      current.current = { index, offset: input.selectionStart ?? input.value.length }
    },
    moveTo(caret: Caret) {
      current.current = caret
      setWanted({ ...caret })
    },
  }
}
