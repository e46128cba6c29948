import { TextInput } from '@mantine/core'
import { conditionValueOf } from '@wayform/core/conditions/condition-choices.ts'
import { type Given, matchesCondition } from '@wayform/core/conditions/match-condition.ts'
import type { ShowIf } from '@wayform/core/conditions/show-if.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { readTypedNumber, typedNumber } from '@wayform/core/numbers/read-number.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { typeOf } from '@wayform/core/questions/registry.ts'
import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { IconCheck, IconEyeOff, IconPlayerPlay } from '@tabler/icons-react'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId, useState } from 'react'
import { labelOf } from '../../../lib/conditions/condition-text.ts'
import styles from '../../../lib/conditions/conditions.module.css'
import { useI18n } from '../../../lib/i18n.tsx'

type Samples = Readonly<Record<string, unknown>>

/** Whether conditions hold for sample answers, which can be changed; nothing of it is stored. */
export function TryIt({ doc, showIf }: { doc: FormDoc; showIf: ShowIf }) {
  const { t } = useI18n()
  const titleId = useId()
  const [changed, setChanged] = useState<Samples>({})
  const ids = new Set(showIf.any.flatMap(({ all }) => all.map(({ questionId }) => questionId)))
  const sources = namedDoc(doc).filter((question) => ids.has(question.questionId) && answerRules(question) !== null)
  const sampleOf = (source: Question): unknown =>
    Object.hasOwn(changed, source.questionId)
      ? changed[source.questionId]
      : typeOf(source).asks?.typical(source, () => t('endings.sampleText'))
  const group = fittingGroup(showIf, sources, sampleOf)
  if (sources.length === 0) return null
  return (
    <Stack as="section" gap={10} className={styles.try} aria-labelledby={titleId}>
      <Row gap={8} wrap>
        <IconPlayerPlay size={18} stroke={1.75} aria-hidden />
        <Grow>
          <Txt as="h3" size={15} id={titleId}>
            {t('conditions.try.title')}
          </Txt>
        </Grow>
        <Row gap={8} role="status">
          <Txt as="span" size={13} tone="2">
            {group === null ? t('conditions.try.none') : t('conditions.try.fits', { number: group + 1 })}
          </Txt>
          <Pill tone={group === null ? 'neutral' : 'ok'}>
            {group === null ? (
              <IconEyeOff size={14} stroke={1.75} aria-hidden />
            ) : (
              <IconCheck size={14} stroke={1.75} aria-hidden />
            )}
            {t(group === null ? 'conditions.try.hidden' : 'conditions.try.shown')}
          </Pill>
        </Row>
      </Row>
      <div className={styles.samples}>
        {sources.map((source) => (
          <SampleField
            key={source.questionId}
            source={source}
            value={sampleOf(source)}
            onChange={(value) => setChanged({ ...changed, [source.questionId]: value })}
          />
        ))}
      </div>
    </Stack>
  )
}

/** The first group whose conditions all hold; null if there is none. */
function fittingGroup(
  { any }: ShowIf,
  sources: readonly Question[],
  sampleOf: (source: Question) => unknown,
): number | null {
  const givenOf = (questionId: string): Given => {
    const source = sources.find((each) => each.questionId === questionId)
    const answer = source && sampleOf(source)
    if (!source || answer === undefined || answer === null || answer === '') return null
    return answerRules(source)?.comparable?.(answer, source) ?? { kind: 'other' }
  }
  const index = any.findIndex(({ all }) =>
    all.every((condition) => matchesCondition(condition, givenOf(condition.questionId))),
  )
  return index === -1 ? null : index
}

/** Samples are texts, ids and numbers. */
function sampleText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

type FieldProps = { source: Question; value: unknown; onChange: (value: unknown) => void }

function SampleField({ source, value, onChange }: FieldProps) {
  const { t, language } = useI18n()
  const compared = conditionValueOf(source)
  const label = labelOf(source, t)
  const none = { value: '', label: t('conditions.try.unanswered') }
  if (compared?.kind === 'options') {
    const chosen = sampleText(Array.isArray(value) ? value[0] : value)
    return (
      <Named label={label}>
        <SelectBox
          label={label}
          value={chosen}
          options={[
            none,
            ...compared.options.flatMap((each) =>
              each.label === null ? [] : [{ value: each.id, label: each.label.trim() || t('builder.staging.noLabel') }],
            ),
          ]}
          onChange={(id) => onChange(id === '' ? undefined : compared.several ? [id] : id)}
        />
      </Named>
    )
  }
  if (compared?.kind === 'points' || compared === null) {
    const points =
      compared === null ? [] : Array.from({ length: compared.max - compared.min + 1 }, (_, n) => compared.min + n)
    const options =
      compared === null
        ? [none, { value: 'x', label: t('conditions.operators.IS_ANSWERED') }]
        : [none, ...points.map((point) => ({ value: String(point), label: String(point) }))]
    const chosen = compared === null ? (value === undefined ? '' : 'x') : sampleText(value)
    return (
      <Named label={label}>
        <SelectBox
          label={label}
          value={chosen}
          options={options}
          onChange={(next) => onChange(next === '' ? undefined : compared === null ? next : Number(next))}
        />
      </Named>
    )
  }
  const isTime = compared.kind === 'time'
  const type = !isTime
    ? 'text'
    : compared.day === undefined
      ? compared.toTheMinute
        ? 'datetime-local'
        : 'date'
      : 'time'
  const isNumber = compared.kind === 'number'
  return (
    <Named label={label}>
      <TextInput
        aria-label={label}
        type={type}
        autoComplete="off"
        attributes={{ input: { dir: 'auto', ...(isNumber && { inputMode: 'decimal' }) } }}
        defaultValue={isNumber && typeof value === 'string' ? typedNumber(value, language) : textOf(value)}
        onChange={({ currentTarget: { value: typed } }) => {
          const text = typed.trim()
          onChange(text === '' ? undefined : isNumber ? (readTypedNumber(text, language) ?? undefined) : text)
        }}
      />
    </Named>
  )
}

/** An address has several lines: any of them stands for it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function Named({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Stack gap={2}>
      <Txt size={12} tone="2" className="wf-truncate" dir="auto" aria-hidden>
        {label}
      </Txt>
      {children}
    </Stack>
  )
}
