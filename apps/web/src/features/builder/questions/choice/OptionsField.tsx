import { Button } from '@mantine/core'
import { type Choosing, moveOption, repeatedOptions } from '@wayform/core/editing/question/options.ts'
import { MAX_OPTIONS } from '@wayform/core/questions/choice/options.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useId, useMemo, useRef } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { FieldProblem } from '../fields.tsx'
import fieldStyles from '../fields.module.css'
import styles from '../rows.module.css'
import { partOf, useReorder } from '../use-reorder.ts'
import { OptionRow } from './OptionRow.tsx'
import { useOptionActions } from './use-option-actions.ts'

type Props = {
  question: Choosing
  /** Whether each option may have a picture. */
  hasImages: boolean
  /** Another way to add options, beside the usual one. */
  children?: ReactNode
}

/** The options of a choice. Enter adds one below, so that a list can be typed without the mouse. */
export function OptionsField({ question, hasImages, children }: Props) {
  const t = useT()
  const titleId = useId()
  const { questionId, options, assignValues } = question
  const repeated = useMemo(() => repeatedOptions(options), [options])
  const list = useRef<HTMLDivElement>(null)
  const focus = useCallback(
    (index: number, isNew: boolean) => startTyping(partOf(list.current, index, 'field'), isNew),
    [],
  )
  const { edit, current, add, paste, remove } = useOptionActions(questionId, focus)
  const names = useCallback(() => current()?.options.map(({ label }) => label) ?? [], [current])
  const handleMoved = useCallback(
    (from: number, to: number) => edit((choice) => moveOption(choice, choice.options[from]?._id ?? '', to)),
    [edit],
  )
  const { announcement, move, drag } = useReorder({ list, names, onMove: handleMoved })

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
            hasImage={hasImages}
            onEdit={edit}
            onMove={move}
            onDrag={drag}
            onEnter={add}
            onPaste={paste}
            onRemove={remove}
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
          onClick={() => add(options.length - 1)}
        >
          {t('builder.options.add')}
        </Button>
        {children}
      </div>
    </fieldset>
  )
}

/** The default label of a new option is there to be replaced. */
function startTyping(field: HTMLElement | null | undefined, isNew: boolean): void {
  field?.focus()
  if (isNew && field instanceof HTMLInputElement) field.select()
}
