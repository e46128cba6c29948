import { type Choosing, moveOption, repeatedOptions } from '@wayform/core/editing/question/options.ts'
import { MAX_OPTIONS } from '@wayform/core/questions/choice/options.ts'
import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '@wayform/ui/kit/buttons.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { FieldGroup, FieldProblem } from '../fields.tsx'
import styles from '../rows.module.css'
import { partOf, useReorder } from '../../../../lib/reorder/use-reorder.ts'
import { OptionRow } from './OptionRow.tsx'
import { useOptionActions } from './use-option-actions.ts'

type Props = {
  question: Choosing
  /** Whether options may have pictures. */
  hasImages: boolean
  /** Another way to add options, such as bulk add. */
  children?: ReactNode
}

/** The options of a choice. Enter adds one below, so that a list can be typed without the mouse. */
export function OptionsField({ question, hasImages, children }: Props) {
  const t = useT()
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
    <FieldGroup title={t('builder.options.title')} aside={t('builder.options.count', { count: options.length })}>
      {options.length === 0 && <FieldProblem as="p">{t('problems.optionsRequired')}</FieldProblem>}
      <Stack ref={list} gap={8} className={styles.rows}>
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
      </Stack>
      <output className="wf-visually-hidden" aria-live="assertive">
        {announcement}
      </output>
      <Row gap={4} wrap>
        <LinkButton disabled={options.length >= MAX_OPTIONS} onClick={() => add(options.length - 1)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {t('builder.options.add')}
        </LinkButton>
        {children}
      </Row>
    </FieldGroup>
  )
}

/** Selects the default label of a new option, so that typing replaces it. */
function startTyping(field: HTMLElement | null | undefined, isNew: boolean): void {
  field?.focus()
  if (isNew && field instanceof HTMLInputElement) field.select()
}
