import { optionKey } from '@wayform/core/questions/choice/options.ts'
import { cutText } from '@wayform/core/questions/cut-text.ts'
import { type Item, MAX_ITEM_LENGTH } from '@wayform/core/questions/items/items.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { InputBox } from '@wayform/ui/field/TextBox.tsx'
import { IconButton, LinkButton } from '@wayform/ui/kit/buttons.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { type KeyboardEvent, type PointerEvent, useCallback, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../../lib/i18n.tsx'
import { useBuilder, useFormTexts } from '../../builder-context.ts'
import { newId } from '../../new-id.ts'
import { FieldGroup, FieldProblem } from '../fields.tsx'
import { handleMoveKey, MoveHandle } from '../../../../lib/reorder/MoveHandle.tsx'
import styles from '../rows.module.css'
import { useEditOf } from '../use-edit.ts'
import { partOf, type RowPart, useReorder } from '../../../../lib/reorder/use-reorder.ts'
import { useTypedText } from '../use-typed-text.ts'

type Part = 'items' | 'rows' | 'columns'
type WithItems = Question & { [P in Part]?: Item[] }

type Props = {
  questionId: string
  /** The property of the question that has the list. */
  part: Part
  items: readonly Item[]
  /** With fewer there is nothing to ask. */
  least: number
  most: number
}

/** A list of texts: what is ranked, rows, columns. Enter adds one below, as in the options of a choice. */
export function ItemsField({ questionId, part, items, least, most }: Props) {
  const t = useT()
  const formTexts = useFormTexts()
  const list = useRef<HTMLDivElement>(null)
  const { edit, current } = useEditOf<WithItems>(questionId)
  const now = useCallback((): Item[] => current()?.[part] ?? [], [current, part])
  const change = useCallback(
    (next: (before: Item[]) => Item[], field?: string) =>
      edit((question) => ({ ...question, [part]: next(question[part] ?? []) }), field),
    [edit, part],
  )
  const names = useCallback(() => now().map(({ label }) => label), [now])
  const handleMoved = useCallback(
    (from: number, to: number) =>
      change((before) => {
        const moved = before[from]
        return moved ? before.toSpliced(from, 1).toSpliced(to, 0, moved) : before
      }),
    [change],
  )
  const { announcement, move, drag } = useReorder({ list, names, onMove: handleMoved })
  const counts = Map.groupBy(items, ({ label }) => optionKey(label))

  function handleAdd(after: number) {
    const before = now()
    if (before.length >= most) return
    const taken = new Set(before.map(({ label }) => optionKey(label)))
    const labelOf = (number: number) => formTexts.t('questions.option', { number })
    let number = before.length + 1
    while (taken.has(optionKey(labelOf(number))) && number <= 2 * most) number += 1
    const added = { id: newId(), label: labelOf(number) }
    // Synchronous: a letter typed right after Enter belongs to the new row.
    flushSync(() => change((all) => all.toSpliced(after + 1, 0, added)))
    const field = partOf(list.current, after + 1, 'field')
    field?.focus()
    if (field instanceof HTMLInputElement) field.select()
  }

  function handleRemove(index: number) {
    flushSync(() => change((all) => all.toSpliced(index, 1)))
    partOf(list.current, Math.max(index - 1, 0), 'field')?.focus()
  }

  return (
    <FieldGroup title={t(`builder.items.${part}`)} aside={t('builder.items.count', { count: items.length, max: most })}>
      {items.length < least && <FieldProblem as="p">{t('problems.optionsRequired')}</FieldProblem>}
      <Stack ref={list} gap={8} className={styles.rows}>
        {items.map((item, index) => (
          <ItemRow
            key={item.id}
            item={item}
            index={index}
            count={items.length}
            canRemove={items.length > least}
            isRepeated={(counts.get(optionKey(item.label))?.length ?? 0) > 1}
            onRename={(label) =>
              change(
                (all) => all.map((each) => (each.id === item.id ? { ...each, label } : each)),
                `${part} ${item.id}`,
              )
            }
            onMove={move}
            onDrag={drag}
            onEnter={() => handleAdd(index)}
            onRemove={() => handleRemove(index)}
          />
        ))}
      </Stack>
      <output className="wf-visually-hidden" aria-live="assertive">
        {announcement}
      </output>
      <div>
        <LinkButton disabled={items.length >= most} onClick={() => handleAdd(items.length - 1)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {t(`builder.items.add.${part}`)}
        </LinkButton>
      </div>
    </FieldGroup>
  )
}

type RowProps = {
  item: Item
  index: number
  count: number
  canRemove: boolean
  isRepeated: boolean
  onRename: (label: string) => void
  onMove: (from: number, to: number, part: RowPart) => void
  onDrag: (event: PointerEvent, from: number) => void
  onEnter: () => void
  onRemove: () => void
}

function ItemRow(props: RowProps) {
  const { item, index, count, canRemove, isRepeated, onRename, onMove, onDrag, onEnter, onRemove } = props
  const t = useT()
  const { leaveField } = useBuilder()
  const problemId = useId()
  const number = index + 1
  const typed = useTypedText<HTMLInputElement>({
    value: item.label,
    onChange: (label) => onRename(cutText(label, MAX_ITEM_LENGTH)),
  })
  const problem =
    item.label.trim() === ''
      ? t('problems.labelRequired')
      : isRepeated
        ? t('problems.duplicateOptions', { option: item.label.trim() })
        : undefined

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (handleMoveKey(event, index, (to) => onMove(index, to, 'field'))) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onEnter()
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && canRemove && !event.repeat) {
      event.preventDefault()
      onRemove()
    }
  }

  return (
    <div className={styles.row}>
      <MoveHandle
        label={t('builder.items.move', { number })}
        index={index}
        count={count}
        onMove={onMove}
        onDrag={onDrag}
      />
      <InputBox
        className={styles.input}
        aria-label={t('builder.items.label', { number })}
        aria-describedby={problem === undefined ? undefined : problemId}
        {...typed}
        maxLength={MAX_ITEM_LENGTH}
        isWrong={problem !== undefined}
        onKeyDown={handleKey}
        onBlur={leaveField}
      />
      <IconButton
        size={30}
        aria-label={t('builder.items.remove', { number })}
        title={t('builder.items.remove', { number })}
        disabled={!canRemove}
        onClick={onRemove}
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
}
