import { ADDRESS_LINES } from '@wayform/core/questions/address/lines.ts'
import {
  type AddressField,
  type AddressQuestion,
  MAX_FIELD_LABEL_LENGTH,
} from '@wayform/core/questions/address/schema.ts'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useFormTexts } from '../builder-context.ts'
import { changeLine } from '../questions/address/line-edits.ts'
import { useEdit } from '../questions/use-edit.ts'
import { CanvasText } from './CanvasText.tsx'
import { editOption, leaveText } from './find-text.ts'

type Props = { question: AddressQuestion; line: AddressField; index: number; count: number }

/** Edits the name of an address line in place. Enter moves to the next one. */
export function CanvasLine({ question, line: { id, label }, index, count }: Props) {
  const t = useT()
  const formTexts = useFormTexts()
  const { edit } = useEdit(question)
  const usual = ADDRESS_LINES.find((each) => each === id)

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    if (event.key === 'Enter' && index + 1 < count) editOption(question.questionId, index + 1, false)
    else leaveText(question.questionId)
  }

  return (
    <CanvasText
      name={t('builder.canvas.line', { number: index + 1 })}
      value={label}
      placeholder={usual ? formTexts.t(`questions.address.${usual}`) : t('builder.canvas.placeholder')}
      maxLength={MAX_FIELD_LABEL_LENGTH}
      isInvalid={label.trim() === '' && !usual}
      isOption
      onChange={(text) => edit((address) => changeLine(address, id, { label: text }), `label ${id}`)}
      onKeyDown={handleKey}
    />
  )
}
