import { typedText } from '@wayform/core/recall/recall.ts'
import { recallProblems } from '@wayform/core/recall/recall-problems.ts'
import { Textarea } from '@mantine/core'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import { MAX_LABEL_LENGTH } from '@wayform/core/questions/base.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { SwitchRow } from '@wayform/ui/field/SwitchRow.tsx'
import { TextBox } from '@wayform/ui/field/TextBox.tsx'
import { Columns, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Note } from '@wayform/ui/kit/Note.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ComponentProps, memo, type ReactNode, useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { RecallField } from '../../../lib/recall/RecallField.tsx'
import { docOf, useBuilder, useBuilderState, useUpdate } from '../builder-context.ts'
import { useRecalling } from '../recall/use-recalling.tsx'
import { useLatest } from '../../../lib/typing/use-latest.ts'
import { LABEL_FIELD_ID } from './label-field.ts'
import { useTypedText } from './use-typed-text.ts'
import styles from './fields.module.css'

/** Building blocks of the question editors. Each edits one property of one question. */

type Props = { question: Question }

type LabelFieldProps = Props & {
  /** Field label for types that are no question. */
  name?: string
  help?: string
  isRequired?: boolean
}

/** Typing @ lists the answers that the label can recall. */
export function LabelField(props: LabelFieldProps) {
  return <LabelLine key={props.question.questionId} {...props} />
}

function LabelLine({ question, name, help, isRequired = answerRules(question) !== null }: LabelFieldProps) {
  const t = useT()
  const problemId = useId()
  const { store } = useBuilder()
  const update = useUpdate(question)
  const recalling = useRecalling(question)
  const isNew = useBuilderState(({ view }) => view.isNew)
  const isMissing = isRequired && question.label.trim() === ''
  if (!recalling.hasChips) {
    return (
      <div className={styles.recalling}>
        <TextField
          id={LABEL_FIELD_ID}
          isFirst={isNew}
          label={name ?? t('builder.properties.label')}
          help={help}
          value={question.label}
          maxLength={MAX_LABEL_LENGTH}
          problem={isMissing ? t('problems.labelRequired') : undefined}
          onChange={(label) => update({ label: typedText(label) }, 'label')}
          onInput={recalling.handleInput}
        />
        {recalling.menu}
      </div>
    )
  }
  const [flaw] = recallProblems(docOf(store.getState()), { ...question, description: '' })
  const problem = isMissing ? 'labelRequired' : flaw?.key
  return (
    <Stack gap={6} data-builder>
      <RecallField
        id={LABEL_FIELD_ID}
        label={name ?? t('builder.properties.label')}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        {...recalling.box}
      />
      {help !== undefined && (
        <Txt size={13} tone="2">
          {help}
        </Txt>
      )}
      {problem !== undefined && (
        <FieldProblem as="p" id={problemId}>
          {t(`problems.${problem}`)}
        </FieldProblem>
      )}
    </Stack>
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
  /** Called on blur, and before a shortcut such as undo, which works on the document. */
  onLeave?: () => void
  /** Called at each key, before the document hears of it. */
  onInput?: (field: HTMLInputElement) => void
}

/** One line of text. It reaches the document when the typing pauses, and leaving it ends its undo step. */
export function TextField({ onChange, onLeave = nothing, onInput = nothing, ...input }: TextFieldProps) {
  return (
    <TypedLine {...input} onChange={useLatest(onChange)} onLeave={useLatest(onLeave)} onInput={useLatest(onInput)} />
  )
}

/** One line whose text is parsed while it is typed: its meaning and its problems are shown at once. */
export function ParsedField({ onChange, onLeave = nothing, ...input }: Omit<TextFieldProps, 'onInput'>) {
  return <ParsedLine {...input} onChange={useLatest(onChange)} onLeave={useLatest(onLeave)} />
}

/** Memoised: a keystroke in one field does not re-render the others. */
const TypedLine = memo(function TypedLine({ value, onChange, ...rest }: TextFieldProps) {
  return <TextLine {...rest} {...useTypedText<HTMLInputElement>({ value, onChange })} />
})

const ParsedLine = memo(function ParsedLine({ onChange, ...rest }: Omit<TextFieldProps, 'onInput'>) {
  return <TextLine {...rest} onChange={(event) => onChange(event.currentTarget.value)} />
})

type LongTextProps = Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'help' | 'problem' | 'maxLength'>

/** Several lines of plain text. */
export function LongTextField({ onChange, ...input }: LongTextProps) {
  return <LongText {...input} onChange={useLatest(onChange)} />
}

/** Several lines whose text is parsed while it is typed. */
export function ParsedLongField({ onChange, ...input }: LongTextProps) {
  return <LongTextBox {...input} onChange={(event) => onChange(event.currentTarget.value)} />
}

const LongText = memo(function LongText({ value, onChange, ...rest }: LongTextProps) {
  return <LongTextBox {...rest} {...useTypedText<HTMLTextAreaElement>({ value, onChange })} />
})

type LongTextBoxProps = Omit<LongTextProps, 'value' | 'onChange'> &
  Pick<ComponentProps<'textarea'>, 'ref' | 'value' | 'defaultValue' | 'onChange'>

function LongTextBox({ help, problem, ...input }: LongTextBoxProps) {
  const { leaveField } = useBuilder()
  return (
    <Textarea
      {...input}
      rows={4}
      resize="vertical"
      attributes={{ input: { dir: 'auto' } }}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={problem === undefined ? undefined : <FieldProblem>{problem}</FieldProblem>}
      onBlur={leaveField}
    />
  )
}

type TextLineProps = Omit<TextFieldProps, 'value' | 'onChange'> &
  Pick<ComponentProps<'input'>, 'ref' | 'value' | 'defaultValue' | 'onChange'>

function TextLine(props: TextLineProps) {
  const { help, problem, onLeave = nothing, onInput = nothing, dir = 'auto', isFirst = false, ...input } = props
  const { leaveField } = useBuilder()
  return (
    <TextBox
      {...input}
      data-autofocus={isFirst || undefined}
      dir={dir}
      help={help}
      problem={problem === undefined ? undefined : <FieldProblem>{problem}</FieldProblem>}
      onInput={(event) => onInput(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey) onLeave()
      }}
      onBlur={() => {
        onLeave()
        leaveField()
      }}
    />
  )
}

type ProblemProps = {
  as?: 'span' | 'p'
  id?: string
  role?: 'status' | 'alert'
  className?: string | undefined
  children: ReactNode
}

/** A problem, below its field: a `p` where no field's own message is around it. */
export function FieldProblem({ as = 'span', ...rest }: ProblemProps) {
  return <Note<'span' | 'p'> as={as} Icon={IconAlertCircle} tone="danger" {...rest} />
}

/** A hint that does not prevent publishing. */
export function FieldWarning({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warn" role="status" icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />}>
      <Txt size={13}>{children}</Txt>
    </Notice>
  )
}

type GroupProps = {
  title: string
  /** At the end of the title's line. */
  aside?: string
  describedBy?: string
  children: ReactNode
}

/** Several fields that belong together, under one title. */
export function FieldGroup({ title, aside, describedBy, children }: GroupProps) {
  const titleId = useId()
  return (
    <Stack as="fieldset" gap={8} aria-labelledby={titleId} aria-describedby={describedBy}>
      <Row align="baseline" justify="between">
        <FieldTitle id={titleId}>{title}</FieldTitle>
        {aside && (
          <Txt as="small" size={12} tone="3">
            {aside}
          </Txt>
        )}
      </Row>
      {children}
    </Stack>
  )
}

/** Looks like a label, where there is no one field that a label could be for. */
export function FieldTitle({ id, children }: { id: string; children: string }) {
  return (
    <Txt as="span" size={13} weight={560} id={id}>
      {children}
    </Txt>
  )
}

/** Two short fields side by side. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Columns phone={2} gap={12} align="start">
      {children}
    </Columns>
  )
}

/** Memoised, as the lines of text are. */
export function SwitchField({ onChange, ...rest }: ComponentProps<typeof SwitchRow>) {
  return <SwitchLine {...rest} onChange={useLatest(onChange)} />
}

const SwitchLine = memo(SwitchRow)

/** Fields above, switches below. */
export function FieldDivider() {
  return <hr />
}

function nothing() {}
