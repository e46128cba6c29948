import { type ChangeEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useBuilder } from '../builder-context.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

type Options<F extends Field> = {
  /** The document's text. */
  value: string
  onChange: (value: string) => void
  /** Characters that the field cannot contain are removed at once. */
  clean?: (typed: string) => string
  /** Called after each change of the shown text, by whomever. */
  onShown?: (field: F) => void
}

/**
 * A field whose text is the browser's own: a key is painted without a render, and the document hears of it when the
 * typing pauses. Whatever changes the document otherwise (undo, another session) replaces the text.
 */
export function useTypedText<F extends Field>({ value, onChange, clean = asTyped, onShown }: Options<F>) {
  const { typing } = useBuilder()
  const ref = useRef<F>(null)
  const [defaultValue] = useState(value)
  const [, showDocument] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const field = ref.current
    if (!field) return
    if (field.value !== value && !typing.isIn(field)) field.value = value
    onShown?.(field)
  })
  return {
    ref,
    defaultValue,
    onChange({ currentTarget: field }: ChangeEvent<F>) {
      const text = clean(field.value)
      if (text !== field.value) field.value = text
      onShown?.(field)
      typing.set(field, () => {
        onChange(text)
        // An undo right after it may give the text that this was rendered with.
        showDocument()
      })
    },
  }
}

const asTyped = (text: string) => text
