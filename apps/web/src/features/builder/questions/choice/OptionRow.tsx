import { ActionIcon, TextInput } from '@mantine/core'
import type { Choosing } from '@wayform/core/editing/options.ts'
import { renameOption, setOptionWeight } from '@wayform/core/editing/options.ts'
import { MAX_OPTION_LENGTH, type Option } from '@wayform/core/questions/choice/options.ts'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useId } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { useBuilder } from '../../builder-context.ts'
import { useDecimal } from '../DecimalField.tsx'
import { FieldProblem } from '../fields.tsx'
import { handleMoveKey, MoveHandle } from '../MoveHandle.tsx'
import styles from '../rows.module.css'
import type { RowPart } from '../use-reorder.ts'

type Props = {
  option: Option
  index: number
  count: number
  isRepeated: boolean
  hasWeight: boolean
  onEdit: (change: (question: Choosing) => Choosing, field: string) => void
  onMove: (from: number, to: number, part: RowPart) => void
  onEnter: () => void
  onRemove: (index: number, id: string) => void
}

/** One option: its place, its text, what it counts. */
export const OptionRow = memo(function OptionRow(props: Props) {
  const { option, index, count, isRepeated, hasWeight, onEdit, onMove, onEnter, onRemove } = props
  const t = useT()
  const { leaveField } = useBuilder()
  const problemId = useId()
  const number = index + 1
  const weight = useDecimal(option.weight, (value) =>
    onEdit((question) => setOptionWeight(question, option._id, value ?? ''), `weight ${option._id}`),
  )
  const labelProblem = problemOf(option.label, isRepeated)
  const problem = labelProblem ?? (hasWeight ? weight.problem : undefined)

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (handleMoveKey(event, index, (to) => onMove(index, to, 'field')) || event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }

  return (
    <div className={styles.row} data-valued={hasWeight || undefined}>
      <MoveHandle label={t('builder.options.move', { number })} index={index} count={count} onMove={onMove} />
      <TextInput
        classNames={{ input: styles.input }}
        aria-label={t('builder.options.label', { number })}
        aria-describedby={labelProblem === undefined ? undefined : problemId}
        value={option.label}
        maxLength={MAX_OPTION_LENGTH}
        dir="auto"
        autoComplete="off"
        error={labelProblem !== undefined}
        onChange={(event) => {
          const label = event.currentTarget.value
          onEdit((question) => renameOption(question, option._id, label), `option ${option._id}`)
        }}
        onKeyDown={handleKey}
        onBlur={leaveField}
      />
      {hasWeight && (
        <TextInput
          classNames={{ input: styles.input }}
          aria-label={t('builder.options.value', { number })}
          aria-describedby={weight.problem === undefined ? undefined : problemId}
          value={weight.value}
          placeholder="0"
          inputMode="decimal"
          dir="auto"
          autoComplete="off"
          error={weight.problem !== undefined}
          onChange={(event) => weight.onChange(event.currentTarget.value)}
          onBlur={leaveField}
        />
      )}
      <ActionIcon
        size={30}
        aria-label={t('builder.options.remove', { number })}
        title={t('builder.options.remove', { number })}
        disabled={count === 1}
        onClick={() => onRemove(index, option._id)}
      >
        <IconX size={17} stroke={1.75} />
      </ActionIcon>
      {problem !== undefined && (
        <p id={problemId} className={styles.problem}>
          <FieldProblem>{problem}</FieldProblem>
        </p>
      )}
    </div>
  )

  function problemOf(label: string, isTwice: boolean) {
    if (label.trim() === '') return t('problems.labelRequired')
    return isTwice ? t('problems.duplicateOptions', { option: label.trim() }) : undefined
  }
})
