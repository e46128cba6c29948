import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { conditionChoices, conditionOperators } from '@wayform/core/conditions/condition-choices.ts'
import type { ConditionFlaw } from '@wayform/core/conditions/condition-flaws.ts'
import {
  changeCondition,
  type ConditionIndex,
  dropCondition,
  type ShowIfEdit,
} from '@wayform/core/conditions/edit-show-if.ts'
import type { Condition } from '@wayform/core/conditions/show-if.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { IconAlertTriangle, IconPencil, IconX } from '@tabler/icons-react'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Note } from '@wayform/ui/kit/Note.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { QuestionTile } from '../components/QuestionTile.tsx'
import { useI18n } from '../i18n.tsx'
import { useLatest } from '../typing/use-latest.ts'
import { ConditionValue } from './ConditionValue.tsx'
import { labelOf, sentenceOf, sentenceText } from './condition-text.ts'
import styles from './conditions.module.css'

/** The document or the endings that conditions belong to, with the calls that edit them. */
export type ConditionsOf = {
  /** The questions that can be asked about. */
  doc: FormDoc
  /** Of the question, page or ending that shows. Conditions of one ending may be about every question. */
  elementId: string
  /** `group` joins the keystrokes in one field into one undo step. */
  onEdit: (change: ShowIfEdit, group?: string) => void
  /** Leaving a field ends its undo step. */
  onLeave: () => void
}

type Props = ConditionsOf & {
  index: ConditionIndex
  condition: Condition
  flaw: ConditionFlaw | undefined
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onRemoved: () => void
}

/** A condition as a sentence; opened, it is three fields. Escape closes it, Delete removes it. */
export function ConditionRow(props: Props) {
  const { isOpen, onRemoved, onEdit, index } = props

  function handleRemove() {
    onRemoved()
    onEdit(dropCondition(index))
  }

  return (
    <li data-row={`${index.group}.${index.condition}`}>
      {isOpen ? <Fields {...props} onRemove={handleRemove} /> : <ClosedCondition {...props} onRemove={handleRemove} />}
    </li>
  )
}

function ClosedCondition({ doc, condition, flaw, onOpen, onRemove }: Props & { onRemove: () => void }) {
  const { t, language } = useI18n()
  const noteId = useId()
  const sentence = sentenceOf(doc, condition, { t, language })
  const source = doc.find(({ questionId }) => questionId === condition.questionId)
  return (
    <>
      <Row
        as="button"
        type="button"
        gap={12}
        className={styles.sentence}
        aria-label={t('conditions.edit', { condition: sentenceText(sentence) })}
        aria-describedby={flaw && noteId}
        data-condition
        onClick={onOpen}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Delete' && onRemove()}
      >
        {source && <QuestionTile kind={source.type} />}
        <Grow as="span">
          <Txt as="span" tone="2" className={styles.about}>
            <bdi>{sentence.question}</bdi>
          </Txt>{' '}
          {sentence.operator}{' '}
          {sentence.value !== '' && (
            <b>
              <bdi>{sentence.value}</bdi>
            </b>
          )}
        </Grow>
        <IconPencil size={16} stroke={1.75} color="var(--text-2)" aria-hidden />
      </Row>
      {flaw && <Flaw id={noteId} flaw={flaw} />}
    </>
  )
}

function Fields(props: Props & { onRemove: () => void }) {
  const { doc, elementId, index, condition, flaw, onEdit, onLeave, onClose, onRemove } = props
  const { t } = useI18n()
  const noteId = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.querySelector('select')?.focus(), [])
  const close = useLatest(onClose)
  useEffect(() => {
    const fields = box.current
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    fields?.addEventListener('keydown', handleKey)
    return () => fields?.removeEventListener('keydown', handleKey)
  }, [close])
  const names = namedDoc(doc)
  const source = names.find(({ questionId }) => questionId === condition.questionId)
  const choices = conditionChoices(names, elementId)
  // Typing into one field of one condition is one undo step.
  const step = `condition${index.group}.${index.condition}`
  const change = (changes: Partial<Condition>, field?: string) =>
    onEdit(changeCondition(doc, index, changes), field && `${step}.${field}`)
  return (
    <Stack as="fieldset" gap={8} ref={box} className={styles.fields}>
      <legend className="wf-visually-hidden">{t('conditions.onlyIf')}</legend>
      <Row gap={6}>
        <Grow>
          <SelectBox
            isTall
            label={t('conditions.question')}
            value={condition.questionId}
            options={choices.map((each) => ({ value: each.questionId, label: labelOf(each, t) }))}
            placeholder={source ? labelOf(source, t) : t('conditions.gone')}
            icon={source && <QuestionTile kind={source.type} />}
            describedBy={flaw && noteId}
            onChange={(questionId) => change({ questionId })}
          />
        </Grow>
        <Tooltip label={t('conditions.remove')}>
          <ActionIcon size={44} aria-label={t('conditions.remove')} onClick={onRemove}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Row>
      {source && (
        <div className={styles.compared}>
          <SelectBox
            isTall
            label={t('conditions.comparison')}
            value={condition.operator}
            options={conditionOperators(source).map((each) => ({
              value: each,
              label: t(`conditions.operators.${each}`),
            }))}
            placeholder={t(`conditions.operators.${condition.operator}`)}
            onChange={(value) => {
              const operator = conditionOperators(source).find((each) => each === value)
              if (operator) change({ operator })
            }}
          />
          <ConditionValue
            source={source}
            condition={condition}
            describedBy={flaw && noteId}
            onChange={change}
            onLeave={onLeave}
          />
        </div>
      )}
      {flaw && <Flaw id={noteId} flaw={flaw} />}
    </Stack>
  )
}

function Flaw({ id, flaw }: { id: string; flaw: ConditionFlaw }) {
  const { t } = useI18n()
  return (
    <Note id={id} Icon={IconAlertTriangle} tone="warn">
      {t(`conditions.flaws.${flaw}`)}
    </Note>
  )
}
