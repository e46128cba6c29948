import { Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import { MAX_LABEL_LENGTH } from '@wayform/core/questions/base.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder, useBuilderState, useUpdate } from '../builder-context.ts'
import { useLatest } from './use-latest.ts'
import styles from './fields.module.css'

/** Fields that the editors of the question types are put together from. Each edits one thing of one question. */

type Props = { question: Question }

/** The field that a new question's typing starts in. */
export const LABEL_FIELD_ID = 'builder-label'

type LabelFieldProps = Props & {
  /** What the label is here, where it is no question. */
  name?: string
  help?: string
  isRequired?: boolean
}

export function LabelField({ question, name, help, isRequired = answerRules(question) !== null }: LabelFieldProps) {
  const t = useT()
  const update = useUpdate(question)
  const isNew = useBuilderState(({ view }) => view.isNew)
  const isMissing = isRequired && question.label.trim() === ''
  return (
    <TextField
      id={LABEL_FIELD_ID}
      isFirst={isNew}
      label={name ?? t('builder.properties.label')}
      help={help}
      value={question.label}
      maxLength={MAX_LABEL_LENGTH}
      problem={isMissing ? t('problems.labelRequired') : undefined}
      onChange={(label) => update({ label }, 'label')}
    />
  )
}

export function HintField({ question }: Props) {
  const t = useT()
  const update = useUpdate(question)
  return (
    <TextField
      label={t('builder.properties.hint')}
      value={question.hint}
      maxLength={1_000}
      onChange={(hint) => update({ hint }, 'hint')}
    />
  )
}

export function PlaceholderField({ question }: Props) {
  const t = useT()
  const update = useUpdate(question)
  return (
    <TextField
      label={t('builder.properties.placeholder')}
      help={t('builder.properties.placeholderHelp')}
      value={question.placeholderText}
      maxLength={300}
      onChange={(placeholderText) => update({ placeholderText }, 'placeholderText')}
    />
  )
}

export function RequiredField({ question }: Props) {
  const t = useT()
  const update = useUpdate(question)
  return (
    <SwitchField
      label={t('builder.properties.required')}
      checked={question.required}
      onChange={(required) => update({ required })}
    />
  )
}

type TextFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  id?: string
  help?: string | undefined
  problem?: string | undefined
  maxLength?: number
  placeholder?: string
  inputMode?: 'text' | 'decimal' | 'url' | 'email'
  /** Addresses and the like are left to right in every language. */
  dir?: 'auto' | 'ltr'
  /** Takes the focus when its panel opens. */
  isFirst?: boolean
  /** Before the field is left, and before a shortcut such as undo, which speaks about what the document has. */
  onLeave?: () => void
}

/** One line of text. Leaving it ends its undo step. */
export function TextField({ onChange, onLeave = nothing, ...input }: TextFieldProps) {
  return <TextLine {...input} onChange={useLatest(onChange)} onLeave={useLatest(onLeave)} />
}

/** Drawn again only when it looks different: a keystroke in one field is none in the others. */
const TextLine = memo(function TextLine({
  help,
  problem,
  onChange,
  onLeave = nothing,
  dir = 'auto',
  isFirst = false,
  ...input
}: TextFieldProps) {
  const { leaveField } = useBuilder()
  return (
    <TextInput
      {...input}
      data-autofocus={isFirst || undefined}
      attributes={{ input: { dir } }}
      autoComplete="off"
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={problem === undefined ? undefined : <FieldProblem>{problem}</FieldProblem>}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey) onLeave()
      }}
      onBlur={() => {
        onLeave()
        leaveField()
      }}
    />
  )
})

/** For a field whose message stands beside its row: Mantine would describe a field by its own messages alone. */
export function describedInput(messageId: string | undefined) {
  return messageId === undefined ? {} : { input: { 'aria-describedby': messageId } }
}

export function FieldProblem({ children }: { children: ReactNode }) {
  return (
    <span className={styles.problem}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {children}
    </span>
  )
}

/** Something to look at, which stops nobody. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning} role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {children}
    </p>
  )
}

type SwitchFieldProps = {
  /** Beside the switch; where something else names it, `ariaLabel` does it for screen readers. */
  label?: ReactNode
  ariaLabel?: string
  help?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
}

export function SwitchField({ onChange, ...rest }: SwitchFieldProps) {
  return <SwitchLine {...rest} onChange={useLatest(onChange)} />
}

const SwitchLine = memo(function SwitchLine({ onChange, help, ariaLabel, ...rest }: SwitchFieldProps) {
  return (
    <Switch
      {...rest}
      aria-label={ariaLabel}
      description={help}
      labelPosition="left"
      withThumbIndicator={false}
      classNames={{
        root: styles.switch,
        body: styles.switchBody,
        labelWrapper: styles.switchText,
        label: styles.switchLabel,
        description: styles.switchHelp,
        track: styles.track,
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
})

/** Fields above, switches below. */
export function FieldDivider() {
  return <hr className={styles.divider} />
}

function nothing() {}
