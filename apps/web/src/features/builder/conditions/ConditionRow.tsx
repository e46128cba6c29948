import { ActionIcon, Tooltip } from '@mantine/core'
import { conditionChoices, conditionOperators } from '@wayform/core/conditions/condition-choices.ts'
import type { ConditionFlaw } from '@wayform/core/conditions/condition-flaws.ts'
import type { Condition } from '@wayform/core/conditions/show-if.ts'
import type { ConditionIndex, ConditionPlace } from '@wayform/core/editing/question/conditions.ts'
import { removeCondition, updateCondition } from '@wayform/core/editing/question/conditions.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { IconAlertTriangle, IconPencil, IconX } from '@tabler/icons-react'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Note } from '@wayform/ui/kit/Note.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { useBuilder } from '../builder-context.ts'
import { useLatest } from '../questions/use-latest.ts'
import { ConditionValue } from './ConditionValue.tsx'
import { labelOf, sentenceOf, sentenceText } from './condition-text.ts'
import styles from './conditions.module.css'

type Props = {
  doc: FormDoc
  place: ConditionPlace
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
  const { isOpen, onRemoved, place, index } = props
  const { edit } = useBuilder()

  function handleRemove() {
    onRemoved()
    edit((doc) => removeCondition(doc, place, index))
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

function Fields({ doc, place, index, condition, flaw, onClose, onRemove }: Props & { onRemove: () => void }) {
  const { t } = useI18n()
  const { edit } = useBuilder()
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
  const source = doc.find(({ questionId }) => questionId === condition.questionId)
  const choices = conditionChoices(doc, place.questionId)
  // Typing into one field of one condition is one undo step.
  const step = `${place.questionId}.${place.optionId ?? ''}.condition${index.group}.${index.condition}`
  const change = (changes: Partial<Condition>, field?: string) =>
    edit((before) => updateCondition(before, place, index, changes), field && `${step}.${field}`)
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
          <ConditionValue source={source} condition={condition} describedBy={flaw && noteId} onChange={change} />
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
