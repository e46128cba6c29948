import { useState } from 'react'

/** The parsed value of a text; invalid text leaves the document unchanged. */
export type Meaning<V> = { value: V } | { problem: string }

type Options<V> = {
  /** The document's value. */
  stored: V
  show: (stored: V) => string
  read: (typed: string) => Meaning<V>
  onChange: (value: V) => void
  /** Debounces changes, if every keystroke would be too much. */
  later?: (run: () => void) => void
}

/**
 * Keeps the typed text beside its parsed value, so that "1." can become "1.5". Undo and any other change of the value
 * discard the text.
 */
export function useTypedValue<V extends string | null>({ stored, show, read, onChange, later = atOnce }: Options<V>) {
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

/** The typed text and the document's value at that time. Open: waiting for the debounce. */
export type Draft<V> = { typed: string; stored: V; isOpen: boolean }

/** A draft is void once the document's value differs. */
export function currentDraft<V>(draft: Draft<V> | null, stored: V): Draft<V> | null {
  return draft?.stored === stored ? draft : null
}

function atOnce(run: () => void): void {
  run()
}
