import { useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { TextField } from '../fields.tsx'
import { readBound } from './number-bounds.ts'

type Props = {
  label: string
  bound: string | null
  problem?: string | undefined
  onChange: (bound: string | null) => void
}

/** Keeps what was typed beside the bound that it means, so that "1." can become "1.5". */
export function BoundField({ label, bound, problem, onChange }: Props) {
  const t = useT()
  const [typed, setTyped] = useState(bound ?? '')
  const read = readBound(typed)
  const isMine = read === 'invalid' || read.bound === bound
  // Undo and other editors of the same bound win over what was typed here.
  const value = isMine ? typed : (bound ?? '')

  function handleChange(next: string) {
    setTyped(next)
    const nextRead = readBound(next)
    if (nextRead !== 'invalid') onChange(nextRead.bound)
  }

  return (
    <TextField
      label={label}
      value={value}
      inputMode="decimal"
      placeholder={t('builder.number.noLimit')}
      problem={read === 'invalid' && isMine ? t('builder.properties.tooLow') : problem}
      onChange={handleChange}
    />
  )
}
