import { useLayoutEffect, useRef, useState } from 'react'
import type { Caret } from './formula-tokens.ts'

/** Where the typing is among several inputs: a button beside them types there, although it has the focus itself. */
export function useCaret() {
  const box = useRef<HTMLDivElement>(null)
  // Until something is typed: behind everything.
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
