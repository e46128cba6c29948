import { useState } from 'react'

/** What a text means to the document; a text that means nothing leaves the document as it is. */
export type Meaning<V> = { value: V } | { problem: string }

type Options<V> = {
  /** What the document holds. */
  stored: V
  show: (stored: V) => string
  read: (typed: string) => Meaning<V>
  onChange: (value: V) => void
  /** Waits for a pause in the typing, where every step of it would be too much. */
  later?: (run: () => void) => void
}

/**
 * Keeps what was typed beside the value that it means, so that "1." can become "1.5". Undo, and any other change of the
 * value, wins over what was typed.
 */
export function useTyped<V extends string | null>({ stored, show, read, onChange, later = atOnce }: Options<V>) {
  const [draft, setDraft] = useState<Draft<V> | null>(null)
  const mine = currentDraft(draft, stored)
  const value = mine?.typed ?? show(stored)
  const meaning = mine?.isOpen ? null : read(value)
  return {
    value,
    problem: meaning && 'problem' in meaning ? meaning.problem : undefined,
    onChange(typed: string) {
      setDraft({ typed, stored, isOpen: true })
      later(() => {
        const next = read(typed)
        const means = 'value' in next ? next.value : stored
        setDraft({ typed, stored: means, isOpen: false })
        if (means !== stored) onChange(means)
      })
    },
  }
}

/** What was typed, and what the document holds because of it, or in spite of it. Open: it waits for a pause. */
export type Draft<V> = { typed: string; stored: V; isOpen: boolean }

/** A draft of another value than the document's is void. */
export function currentDraft<V>(draft: Draft<V> | null, stored: V): Draft<V> | null {
  return draft?.stored === stored ? draft : null
}

function atOnce(run: () => void): void {
  run()
}
