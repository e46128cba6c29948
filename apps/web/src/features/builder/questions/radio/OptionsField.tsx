import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { MAX_OPTIONS, type Option, type RadioQuestion } from '@wayform/core/questions/radio/schema.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { useBuilder, useFormTexts, useUpdate } from '../../builder-context.ts'
import { newId } from '../../new-id.ts'
import { FieldProblem } from '../fields.tsx'
import styles from '../fields.module.css'
import { addOption, removeOption, renameOption, repeatedOptions } from './option-edits.ts'

type Props = { question: RadioQuestion }

/** The options of a choice. Enter adds one below the last, so that a list can be typed without the mouse. */
export function OptionsField({ question }: Props) {
  const t = useT()
  const formTexts = useFormTexts()
  const update = useUpdate(question)
  const { leaveField } = useBuilder()
  const headingId = useId()
  const list = useRef<HTMLDivElement>(null)
  const { options } = question
  const repeated = repeatedOptions(options)

  function setOptions(next: Option[], field?: string) {
    update({ options: next }, field)
  }

  function handleAdd() {
    setOptions(addOption(options, newId(), (number) => formTexts.t('questions.option', { number })))
    requestAnimationFrame(() => focusOption(list.current, options.length))
  }

  function handleRemove(index: number, option: Option) {
    setOptions(removeOption(options, option._id))
    requestAnimationFrame(() => focusOption(list.current, Math.max(index - 1, 0)))
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (options.length < MAX_OPTIONS) handleAdd()
  }

  return (
    <fieldset className={styles.optionGroup} aria-labelledby={headingId}>
      <div className={styles.optionsHead}>
        <span id={headingId}>{t('builder.options.title')}</span>
        <small>{t('builder.options.count', { count: options.length })}</small>
      </div>
      <div ref={list} className={styles.options}>
        {options.map((option, index) => (
          <div key={option._id} className={styles.option}>
            <TextInput
              className={styles.optionField}
              classNames={{ input: styles.optionInput }}
              aria-label={t('builder.options.label', { number: index + 1 })}
              value={option.label}
              maxLength={500}
              dir="auto"
              autoComplete="off"
              error={problemOf(option)}
              onChange={(event) => setOptions(renameOption(options, option._id, event.currentTarget.value), option._id)}
              onKeyDown={handleKey}
              onBlur={leaveField}
            />
            <Tooltip label={t('builder.options.remove', { number: index + 1 })}>
              <ActionIcon
                className={styles.remove}
                size={30}
                aria-label={t('builder.options.remove', { number: index + 1 })}
                disabled={options.length === 1}
                onClick={() => handleRemove(index, option)}
              >
                <IconX size={17} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          </div>
        ))}
      </div>
      <Button
        variant="link"
        size="sm"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        disabled={options.length >= MAX_OPTIONS}
        onClick={handleAdd}
      >
        {t('builder.options.add')}
      </Button>
    </fieldset>
  )

  function problemOf({ _id, label }: Option) {
    if (label.trim() === '') return <FieldProblem>{t('problems.labelRequired')}</FieldProblem>
    if (repeated.has(_id))
      return <FieldProblem>{t('problems.duplicateOptions', { option: label.trim() })}</FieldProblem>
    return undefined
  }
}

function focusOption(list: HTMLElement | null, index: number): void {
  const input = list?.querySelectorAll('input')[index]
  input?.focus()
  input?.select()
}
