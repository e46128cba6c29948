import { useEffect } from 'react'
import type { Builder } from './builder.ts'

/** Keys that do something with the document or the focus, rather than type. */
const ACTING = new Set(['Enter', 'Escape', 'Tab'])

/**
 * Text that is being typed reaches the document before the next thing an owner does, so that whatever reacts to it is
 * rendered with the text: in the capture phase, before any handler of the screen.
 */
export function useSettledText({ typing }: Builder): void {
  useEffect(() => {
    const handleAct = () => typing.settle()
    const handleKey = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) => {
      if (!isComposing && (ctrlKey || metaKey || altKey || ACTING.has(key))) typing.settle()
    }
    for (const act of ACTS) window.addEventListener(act, handleAct, true)
    window.addEventListener('keydown', handleKey, true)
    return () => {
      for (const act of ACTS) window.removeEventListener(act, handleAct, true)
      window.removeEventListener('keydown', handleKey, true)
    }
  }, [typing])
}

const ACTS = ['pointerdown', 'focusout', 'paste', 'drop', 'popstate'] as const
