import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { addRule, removeRule, updateRule } from '@wayform/core/editing/question/rules.ts'
import type { Asked } from '@wayform/core/form/pages.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import { MAX_RULES, type Rule } from '@wayform/core/questions/base.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useEffect, useId, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder } from '../builder-context.ts'
import { RuleFlawNote } from './RuleFlawNote.tsx'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { PageIcon } from './PageIcon.tsx'
import { RuleHeads } from './RuleHeads.tsx'
import { RuleValue } from './RuleValue.tsx'
import styles from './logic.module.css'
import { type Logic, useMayEditLogic } from './use-logic.ts'

type Props = { question: Asked; logic: Logic; canAdd: boolean }

/** Rules are evaluated in order; the first match decides. */
export function RuleList({ question, logic, canAdd }: Props) {
  const t = useT()
  const { edit } = useBuilder()
  const addButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const isAdding = useRef(false)
  const { questionId, rules } = question
  useEffect(() => {
    // Moves the focus to the new rule.
    if (isAdding.current) list.current?.lastElementChild?.querySelector('select')?.focus()
    isAdding.current = false
  })

  function handleAdd() {
    isAdding.current = true
    edit((doc) => addRule(doc, questionId))
  }

  function handleRemove(index: number) {
    edit((doc) => removeRule(doc, questionId, index))
    addButton.current?.focus()
  }

  return (
    <Stack>
      {rules.length > 0 && (
        <Stack gap={8}>
          <RuleHeads isRemovable />
          <Stack as="ol" gap={8} ref={list}>
            {rules.map((rule, index) => (
              // Rules have no ids, and their values are in the document, so the index is a stable key.
              <RuleRow
                key={index}
                question={question}
                logic={logic}
                rule={rule}
                index={index}
                onRemove={() => handleRemove(index)}
              />
            ))}
          </Stack>
        </Stack>
      )}
      {canAdd && (
        <Button
          ref={addButton}
          variant="default"
          className={styles.add}
          leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
          disabled={rules.length >= MAX_RULES}
          onClick={handleAdd}
        >
          {t('logic.add')}
        </Button>
      )}
    </Stack>
  )
}

type RowProps = { question: Asked; logic: Logic; rule: Rule; index: number; onRemove: () => void }

function RuleRow({ question, logic, rule, index, onRemove }: RowProps) {
  const t = useT()
  const { edit } = useBuilder()
  const mayEdit = useMayEditLogic()
  const noteId = useId()
  const number = index + 1
  const flaw = logic.flaws.get(index)
  const operators = answerRules(question)?.operators ?? []
  // Typing into one field of one rule is one undo step.
  const change = (changes: Partial<Rule>, field?: string) =>
    edit(
      (doc) => updateRule(doc, question.questionId, index, changes),
      field && `${question.questionId}.rule${index}.${field}`,
    )
  const isAboutValue = flaw === 'value' || flaw === 'option' || flaw === 'never'
  const targets = logic.targetsWith(rule.jumpToSection)
  return (
    <li className={styles.row} data-removable data-on={rule.jumpToSection !== '' || undefined}>
      <Stack as="fieldset" gap={8} className={styles.condition}>
        <legend className="wf-visually-hidden">{t('logic.rule', { number })}</legend>
        {operators.length > 1 && (
          <SelectBox
            isTall
            label={t('logic.condition', { number })}
            value={rule.type}
            options={operators.map((type) => ({ value: type, label: t(`logic.operators.${type}`) }))}
            onChange={(type) => change({ type: operators.find((each) => each === type) ?? rule.type })}
          />
        )}
        <RuleValue
          question={question}
          rule={rule}
          number={number}
          describedBy={isAboutValue ? noteId : undefined}
          onChange={change}
        />
      </Stack>
      <span className={styles.arrow} aria-hidden />
      <SelectBox
        isTall
        label={t('logic.goToRule', { number })}
        value={rule.jumpToSection}
        options={rule.jumpToSection === '' ? [{ value: '', label: t('logic.chooseTarget') }, ...targets] : targets}
        icon={<PageIcon />}
        isOn={rule.jumpToSection !== ''}
        isFaint={rule.jumpToSection === ''}
        describedBy={flaw && !isAboutValue ? noteId : undefined}
        onChange={(jumpToSection) => change({ jumpToSection })}
      />
      {mayEdit && (
        <Tooltip label={t('logic.remove', { number })}>
          <ActionIcon className={styles.remove} aria-label={t('logic.remove', { number })} onClick={onRemove}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      {flaw && (
        <div className={styles.below}>
          <RuleFlawNote id={noteId} flaw={flaw} onFix={() => change({ jumpToSection: '' })} />
        </div>
      )}
    </li>
  )
}
