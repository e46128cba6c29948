import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { FieldError } from '../field/FieldMessage.tsx'
import { Columns, Stack } from '../kit/layout.tsx'
import { CODE_LENGTH, eraseAt, pastedCode, typeInto } from './code-digits.ts'
import styles from './CodeField.module.css'

type Props = {
  /** Accessible name of the group: "Verification code, 6 digits". */
  label: string
  /** Accessible name of one box: "Digit 3 of 6". */
  boxLabel: (position: number) => string
  value: readonly string[]
  onChange: (digits: string[]) => void
  error?: string | undefined
  isDisabled?: boolean
}

/** Six boxes for a one-time code: autofilled, typed, or pasted. */
export function CodeField({ label, boxLabel, value, onChange, error, isDisabled = false }: Props) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const isEmpty = value.every((digit) => digit === '')

  // Initially, and again after the boxes were cleared.
  useEffect(() => {
    if (isEmpty && !isDisabled) boxes.current[0]?.focus()
  }, [isEmpty, isDisabled])

  const apply = ({ digits, focus }: { digits: string[]; focus: number }) => {
    onChange(digits)
    boxes.current[focus]?.focus()
  }

  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Backspace') apply(eraseAt(value, index))
    else if (event.key === 'ArrowLeft') boxes.current[index - 1]?.focus()
    else if (event.key === 'ArrowRight') boxes.current[index + 1]?.focus()
    else return
    event.preventDefault()
  }

  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = pastedCode(event.clipboardData.getData('text'))
    if (digits) apply({ digits, focus: CODE_LENGTH - 1 })
  }

  return (
    <Stack gap={10}>
      <Columns
        count={6}
        phone={6}
        gap={10}
        narrowGap={8}
        role="group"
        aria-label={label}
        aria-describedby={error ? `${id}-error` : undefined}
        className={styles.boxes}
        dir="ltr"
      >
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            value={value[index] ?? ''}
            aria-label={boxLabel(index + 1)}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            disabled={isDisabled}
            onChange={(event) => apply(typeInto(value, index, event.target.value))}
            onKeyDown={(event) => handleKey(event, index)}
            onPaste={handlePaste}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </Columns>
      <div role="alert">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </Stack>
  )
}
