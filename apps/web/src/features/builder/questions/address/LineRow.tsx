import {
  type AddressField,
  type AddressQuestion,
  MAX_FIELD_LABEL_LENGTH,
} from '@wayform/core/questions/address/schema.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { InputBox } from '@wayform/ui/field/TextBox.tsx'
import { IconButton } from '@wayform/ui/kit/buttons.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { type PointerEvent, useId, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { useBuilder } from '../../builder-context.ts'
import { FieldProblem, SwitchField, TextField } from '../fields.tsx'
import { handleMoveKey, MoveHandle } from '../../../../lib/reorder/MoveHandle.tsx'
import styles from '../rows.module.css'
import type { RowPart } from '../../../../lib/reorder/use-reorder.ts'
import { useTypedText } from '../use-typed-text.ts'
import { changeLine } from './line-edits.ts'

type Props = {
  line: AddressField
  /** Placeholder: the default name of the line. */
  usualLabel: string
  index: number
  count: number
  onEdit: (change: (question: AddressQuestion) => AddressQuestion, field?: string) => void
  onMove: (from: number, to: number, part: RowPart) => void
  onDrag: (event: PointerEvent, from: number) => void
}

const MAX_HINT_LENGTH = 300

export function LineRow({ line, usualLabel, index, count, onEdit, onMove, onDrag }: Props) {
  const t = useT()
  const { leaveField } = useBuilder()
  const [isOpen, setOpen] = useState(false)
  const problemId = useId()
  const detailsId = useId()
  const name = line.label.trim() || usualLabel || t('builder.address.line', { number: index + 1 })
  const isUnnamed = line.enabled && line.label.trim() === '' && usualLabel === ''

  function change(changes: Partial<Omit<AddressField, 'id'>>, field?: string) {
    onEdit((address) => changeLine(address, line.id, changes), field && `${field} ${line.id}`)
  }

  const typed = useTypedText<HTMLInputElement>({
    value: line.label,
    onChange: (label) => change({ label }, 'label'),
  })

  return (
    <div className={styles.row}>
      <MoveHandle
        label={t('builder.address.move', { line: name })}
        index={index}
        count={count}
        onMove={onMove}
        onDrag={onDrag}
      />
      <InputBox
        className={styles.input}
        aria-label={t('builder.address.name', { number: index + 1 })}
        aria-describedby={isUnnamed ? problemId : undefined}
        {...typed}
        placeholder={usualLabel}
        maxLength={MAX_FIELD_LABEL_LENGTH}
        disabled={!line.enabled}
        isWrong={isUnnamed}
        onKeyDown={(event) => handleMoveKey(event, index, (to) => onMove(index, to, 'field'))}
        onBlur={leaveField}
      />
      <Row as="span" gap={2}>
        <IconButton
          size={30}
          aria-label={t('builder.address.more', { line: name })}
          title={t('builder.address.more', { line: name })}
          aria-expanded={isOpen && line.enabled}
          aria-controls={detailsId}
          disabled={!line.enabled}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown className="wf-chevron" size={17} stroke={1.75} />
        </IconButton>
        <SwitchField
          ariaLabel={t('builder.address.use', { line: name })}
          checked={line.enabled}
          onChange={(enabled) => change({ enabled })}
        />
      </Row>
      {isUnnamed && (
        <FieldProblem as="p" id={problemId} className={styles.below}>
          {t('problems.labelRequired')}
        </FieldProblem>
      )}
      {isOpen && line.enabled && (
        <Stack id={detailsId} gap={14} className={styles.details}>
          <TextField
            label={t('builder.properties.hint')}
            value={line.hint}
            maxLength={MAX_HINT_LENGTH}
            onChange={(hint) => change({ hint }, 'hint')}
          />
          <SwitchField
            label={t('builder.properties.required')}
            help={t('builder.address.requiredHelp')}
            checked={line.required}
            onChange={(required) => change({ required })}
          />
        </Stack>
      )}
    </div>
  )
}
