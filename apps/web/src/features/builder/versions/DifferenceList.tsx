import { IconArrowRight } from '@tabler/icons-react'
import type { Difference, FieldChange } from '@wayform/core/form/differences/differences.ts'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { fieldName, moveText, shownText } from './difference-texts.ts'
import styles from './DifferenceList.module.css'

/** Longer lists are unreadable; the rest is counted. */
const MAX_ROWS = 60
const MAX_PARTS = 12
const TONES = { added: 'ok', removed: 'danger', changed: 'warn', moved: 'primary' } as const

export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const t = useT()
  const rest = differences.length - MAX_ROWS
  return (
    <Stack as="ul" tone="text" className={styles.list}>
      {differences.slice(0, MAX_ROWS).map((difference) => (
        <li key={`${difference.kind} ${difference.question.questionId}`} className={styles.row}>
          <Pill tone={TONES[difference.kind]}>{t(`history.difference.${difference.kind}`)}</Pill>
          <Row as="span" gap={[0, 8]} align="baseline" wrap>
            <Txt as="bdi" weight={560}>
              {difference.question.label.trim() || t('builder.staging.noLabel')}
            </Txt>
            <Quiet>{t(`questions.names.${difference.question.type}`)}</Quiet>
            {difference.kind === 'moved' && <Quiet>{moveText(difference, t)}</Quiet>}
          </Row>
          {difference.kind === 'changed' && (
            <dl className={styles.fields}>
              {difference.changes.map((change) => (
                <Field key={change.field} change={change} />
              ))}
            </dl>
          )}
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Quiet>{t('history.difference.more', { count: rest })}</Quiet>
        </li>
      )}
    </Stack>
  )
}

function Quiet({ children }: { children: string }) {
  return (
    <Txt as="span" size={13} tone="3">
      {children}
    </Txt>
  )
}

function Field({ change }: { change: FieldChange }) {
  const t = useT()
  return (
    <>
      <dt>{fieldName(change.field, t)}</dt>
      <dd>
        {'before' in change ? (
          <FromTo before={shownText(change.before, change.field, t)} after={shownText(change.after, change.field, t)} />
        ) : (
          <Parts change={change} />
        )}
      </dd>
    </>
  )
}

function Parts({ change }: { change: Extract<FieldChange, { added: unknown }> }) {
  const t = useT()
  const rows = [
    ...change.added.map((text, index) => (
      <li key={`added ${index}`}>
        <Sign>{t('history.difference.added')}</Sign>
        <ins dir="auto">{named(text)}</ins>
      </li>
    )),
    ...change.removed.map((text, index) => (
      <li key={`removed ${index}`}>
        <Sign>{t('history.difference.removed')}</Sign>
        <del dir="auto">{named(text)}</del>
      </li>
    )),
    ...change.changed.map(([before, after], index) => (
      <li key={`changed ${index}`}>
        <FromTo before={named(before)} after={named(after)} />
      </li>
    )),
    ...(change.isReordered ? [<li key="order">{t('history.difference.reordered')}</li>] : []),
  ]
  const rest = rows.length - MAX_PARTS
  return (
    <Stack as="ul" gap={2}>
      {rows.slice(0, MAX_PARTS)}
      {rest > 0 && <li>{t('history.difference.more', { count: rest })}</li>}
    </Stack>
  )

  function named(text: string): string {
    return text || t('builder.staging.noLabel')
  }
}

/** If both read the same (only the formatting differs), the text is shown once. */
function FromTo({ before, after }: { before: string; after: string }) {
  const t = useT()
  if (before === after) return <bdi>{after}</bdi>
  return (
    <Row as="span" gap={[0, 6]} wrap>
      <Sign>{t('history.difference.before')}</Sign>
      <del dir="auto">{before}</del>
      <IconArrowRight size={14} stroke={1.75} className="flip" aria-hidden />
      <Sign>{t('history.difference.after')}</Sign>
      <ins dir="auto">{after}</ins>
    </Row>
  )
}

/** The same information as colour and strike-through, for screen readers. */
function Sign({ children }: { children: string }) {
  return <span className="wf-visually-hidden">{children}: </span>
}
