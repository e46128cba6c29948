import type { Choosing } from '@wayform/core/editing/question/options.ts'
import {
  removeOptionImage,
  renameOption,
  setOptionImage,
  setOptionWeight,
} from '@wayform/core/editing/question/options.ts'
import { MAX_OPTION_LENGTH, type Option } from '@wayform/core/questions/choice/options.ts'
import { IconX } from '@tabler/icons-react'
import { InputBox } from '@wayform/ui/field/TextBox.tsx'
import { IconButton } from '@wayform/ui/kit/buttons.tsx'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, memo, type PointerEvent, useId } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { useFailureText } from '../../../../lib/pictures/failure-text.ts'
import { OPTION_QUALITY, pickFile } from '../../../../lib/pictures/image-files.ts'
import { useBuilder } from '../../builder-context.ts'
import { useDecimal } from '../DecimalField.tsx'
import { FieldProblem } from '../fields.tsx'
import { useTakeFile } from '../media/use-take-file.ts'
import { useUpload } from '../media/use-uploads.ts'
import { handleMoveKey, MoveHandle } from '../../../../lib/reorder/MoveHandle.tsx'
import styles from '../rows.module.css'
import type { RowPart } from '../../../../lib/reorder/use-reorder.ts'
import { useTypedText } from '../use-typed-text.ts'
import { AddImageButton, OptionImage } from './OptionImage.tsx'

type Props = {
  questionId: string
  option: Option
  index: number
  count: number
  isRepeated: boolean
  hasWeight: boolean
  /** Options of a dropdown have no pictures. */
  hasImage: boolean
  onEdit: (change: (question: Choosing) => Choosing, field?: string) => void
  onMove: (from: number, to: number, part: RowPart) => void
  onDrag: (event: PointerEvent, from: number) => void
  onEnter: (index: number) => void
  onPaste: (index: number, text: string) => boolean
  onRemove: (index: number, id: string) => void
}

/** One option: handle, picture, text and value. */
export const OptionRow = memo(function OptionRow(props: Props) {
  const { questionId, option, index, count, isRepeated, hasWeight, hasImage } = props
  const { onEdit, onMove, onDrag, onEnter, onPaste, onRemove } = props
  const t = useT()
  const { leaveField } = useBuilder()
  const problemId = useId()
  const number = index + 1
  const target = `${questionId}.${option._id}`
  const upload = useUpload(target)
  const failureText = useFailureText()
  const take = useTakeFile({
    target,
    id: option._id,
    quality: OPTION_QUALITY,
    onDone: (media) => onEdit((question) => setOptionImage(question, option._id, media)),
  })
  const weight = useDecimal(option.weight, (value) =>
    onEdit((question) => setOptionWeight(question, option._id, value ?? ''), `weight ${option._id}`),
  )
  const typed = useTypedText<HTMLInputElement>({
    value: option.label,
    onChange: (label) => onEdit((question) => renameOption(question, option._id, label), `option ${option._id}`),
  })
  const labelProblem = problemOf(option.label, isRepeated)
  const problem =
    labelProblem ??
    (hasWeight ? weight.problem : undefined) ??
    (upload?.failure ? failureText(upload.failure) : undefined)
  const isPictured = hasImage && (option.media !== null || upload !== undefined)

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (handleMoveKey(event, index, (to) => onMove(index, to, 'field'))) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onEnter(index)
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && count > 1 && !event.repeat) {
      event.preventDefault()
      onRemove(index, option._id)
    }
  }

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    // Office programs put a picture of the copied text on the clipboard too; the text is meant.
    const file = hasImage && text === '' ? pickFile(event.clipboardData.files) : undefined
    if (file) take(file)
    else if (!onPaste(index, text)) return
    event.preventDefault()
  }

  function handleDrop(event: DragEvent) {
    const file = pickFile(event.dataTransfer.files)
    if (!file) return
    event.preventDefault()
    take(file)
  }

  return (
    <div
      className={styles.row}
      data-valued={hasWeight || undefined}
      onDragOver={(event) => {
        if (hasImage && event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={hasImage ? handleDrop : undefined}
    >
      <MoveHandle
        label={t('builder.options.move', { number })}
        index={index}
        count={count}
        onMove={onMove}
        onDrag={onDrag}
      />
      <InputBox
        className={styles.input}
        aria-label={t('builder.options.label', { number })}
        aria-describedby={problem === undefined ? undefined : problemId}
        {...typed}
        maxLength={MAX_OPTION_LENGTH}
        isWrong={labelProblem !== undefined}
        before={
          isPictured && (
            <OptionImage
              option={option}
              number={number}
              target={target}
              upload={upload}
              onTake={take}
              onRemove={() => onEdit((question) => removeOptionImage(question, option._id))}
            />
          )
        }
        after={hasImage && !isPictured && <AddImageButton number={number} onTake={take} />}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={leaveField}
      />
      {hasWeight && (
        <InputBox
          className={styles.input}
          aria-label={t('builder.options.value', { number })}
          aria-describedby={weight.problem === undefined ? undefined : problemId}
          value={weight.value}
          placeholder="0"
          inputMode="decimal"
          isWrong={weight.problem !== undefined}
          onChange={(event) => weight.onChange(event.currentTarget.value)}
          onBlur={leaveField}
        />
      )}
      <IconButton
        size={30}
        aria-label={t('builder.options.remove', { number })}
        title={t('builder.options.remove', { number })}
        disabled={count === 1}
        onClick={() => onRemove(index, option._id)}
      >
        <IconX size={17} stroke={1.75} />
      </IconButton>
      {problem !== undefined && (
        <FieldProblem as="p" id={problemId} className={styles.below}>
          {problem}
        </FieldProblem>
      )}
    </div>
  )

  function problemOf(label: string, isTwice: boolean) {
    if (label.trim() === '') return t('problems.labelRequired')
    return isTwice ? t('problems.duplicateOptions', { option: label.trim() }) : undefined
  }
})
