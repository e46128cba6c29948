import { Button } from '@mantine/core'
import { addOptions, parseBulkOptions } from '@wayform/core/editing/bulk-options.ts'
import {
  addOption,
  type Choosing,
  moveOption,
  removeOption,
  renameOption,
  repeatedOptions,
} from '@wayform/core/editing/options.ts'
import { MAX_OPTIONS } from '@wayform/core/questions/choice/options.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useId, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../../lib/i18n.tsx'
import { useFormTexts } from '../../builder-context.ts'
import { newId } from '../../new-id.ts'
import { FieldProblem } from '../fields.tsx'
import fieldStyles from '../fields.module.css'
import styles from '../rows.module.css'
import { useEdit } from '../use-edit.ts'
import { partOf, useReorder } from '../use-reorder.ts'
import { OptionRow } from './OptionRow.tsx'

type Props = {
  question: Choosing
  /** Another way to add options, beside the usual one. */
  children?: ReactNode
}

/** The options of a choice. Enter adds one below, so that a list can be typed without the mouse. */
export function OptionsField({ question, children }: Props) {
  const t = useT()
  const formTexts = useFormTexts()
  const titleId = useId()
  const { questionId, type, options, assignValues } = question
  const repeated = useMemo(() => repeatedOptions(options), [options])
  const { edit, current } = useEdit<Choosing>(question)
  const names = useCallback(() => current()?.options.map(({ label }) => label) ?? [], [current])
  const handleMoved = useCallback(
    (from: number, to: number) => edit((choice) => moveOption(choice, choice.options[from]?._id ?? '', to)),
    [edit],
  )
  const { list, announcement, move, drag } = useReorder({ names, onMove: handleMoved })

  /** Below the option where Enter was pressed, else at the end. */
  const handleAdd = useCallback(
    (after: number) => {
      if ((current()?.options.length ?? MAX_OPTIONS) >= MAX_OPTIONS) return
      const id = newId()
      // Drawn at once: a letter that is typed right after Enter belongs into the new row.
      flushSync(() =>
        edit((choice) =>
          moveOption(
            addOption(choice, id, (number) => formTexts.t('questions.option', { number })),
            id,
            after + 1,
          ),
        ),
      )
      startTyping(partOf(list.current, after + 1, 'field'))
    },
    [current, edit, formTexts, list],
  )

  /** A list from elsewhere becomes options: the first takes the place of an empty one. */
  const handlePaste = useCallback(
    (index: number, text: string) => {
      const pasted = /[\r\n]/.test(text.trim()) ? parseBulkOptions(text, assignValues) : []
      if (pasted.length < 2) return false
      edit((choice) => {
        const own = choice.options[index]
        const isEmpty = own !== undefined && own.label.trim() === ''
        const [first, ...rest] = pasted
        const named = isEmpty && first ? renameOption(choice, own._id, first.label) : choice
        return addOptions(named, isEmpty ? rest : pasted, newId)
      })
      return true
    },
    [edit, assignValues],
  )

  const handleRemove = useCallback(
    (index: number, id: string) => {
      flushSync(() => edit((choice) => removeOption(choice, id)))
      partOf(list.current, Math.max(index - 1, 0), 'field')?.focus()
    },
    [edit, list],
  )

  return (
    <fieldset className={fieldStyles.group} aria-labelledby={titleId}>
      <div className={fieldStyles.groupHead}>
        <span id={titleId} className={fieldStyles.groupTitle}>
          {t('builder.options.title')}
        </span>
        <small>{t('builder.options.count', { count: options.length })}</small>
      </div>
      {options.length === 0 && (
        <p className={styles.problem}>
          <FieldProblem>{t('problems.optionsRequired')}</FieldProblem>
        </p>
      )}
      <div ref={list} className={styles.rows}>
        {options.map((option, index) => (
          <OptionRow
            key={option._id}
            questionId={questionId}
            option={option}
            index={index}
            count={options.length}
            isRepeated={repeated.has(option._id)}
            hasWeight={assignValues}
            hasImage={type !== 'DROPDOWN'}
            onEdit={edit}
            onMove={move}
            onDrag={drag}
            onEnter={handleAdd}
            onPaste={handlePaste}
            onRemove={handleRemove}
          />
        ))}
      </div>
      <output className="wf-visually-hidden" aria-live="assertive">
        {announcement}
      </output>
      <div className={styles.actions}>
        <Button
          variant="link"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          disabled={options.length >= MAX_OPTIONS}
          onClick={() => handleAdd(options.length - 1)}
        >
          {t('builder.options.add')}
        </Button>
        {children}
      </div>
    </fieldset>
  )
}

/** The default label of a new option is there to be replaced. */
function startTyping(field: HTMLElement | null | undefined): void {
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}
