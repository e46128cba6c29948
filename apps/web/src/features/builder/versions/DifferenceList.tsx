import { IconArrowRight } from '@tabler/icons-react'
import type { Difference, FieldChange } from '@wayform/core/form/differences/differences.ts'
import { useT } from '../../../lib/i18n.tsx'
import { fieldName, moveText, shownText } from './difference-texts.ts'
import styles from './DifferenceList.module.css'

/** More than anybody reads; the rest is counted. */
const MAX_ROWS = 60
const MAX_PARTS = 12

export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const t = useT()
  const rest = differences.length - MAX_ROWS
  return (
    <ul className={styles.list}>
      {differences.slice(0, MAX_ROWS).map((difference) => (
        <li key={`${difference.kind} ${difference.question.questionId}`} className={styles.row}>
          <span className={styles.kind} data-kind={difference.kind}>
            {t(`history.difference.${difference.kind}`)}
          </span>
          <span className={styles.what}>
            <bdi className={styles.label}>{difference.question.label.trim() || t('builder.staging.noLabel')}</bdi>
            <span className={styles.type}>{t(`questions.names.${difference.question.type}`)}</span>
            {difference.kind === 'moved' && <span className={styles.type}>{moveText(difference, t)}</span>}
          </span>
          {difference.kind === 'changed' && (
            <dl className={styles.fields}>
              {difference.changes.map((change) => (
                <Field key={change.field} change={change} />
              ))}
            </dl>
          )}
        </li>
      ))}
      {rest > 0 && <li className={styles.type}>{t('history.difference.more', { count: rest })}</li>}
    </ul>
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
    <ul className={styles.parts}>
      {rows.slice(0, MAX_PARTS)}
      {rest > 0 && <li>{t('history.difference.more', { count: rest })}</li>}
    </ul>
  )

  function named(text: string): string {
    return text || t('builder.staging.noLabel')
  }
}

/** Where both read the same (only the formatting is another, say), once is enough. */
function FromTo({ before, after }: { before: string; after: string }) {
  const t = useT()
  if (before === after) return <bdi>{after}</bdi>
  return (
    <span className={styles.fromTo}>
      <Sign>{t('history.difference.before')}</Sign>
      <del dir="auto">{before}</del>
      <IconArrowRight size={14} stroke={1.75} className="flip" aria-hidden />
      <Sign>{t('history.difference.after')}</Sign>
      <ins dir="auto">{after}</ins>
    </span>
  )
}

/** What colour and line say to the eye, for those who listen. */
function Sign({ children }: { children: string }) {
  return <span className="wf-visually-hidden">{children}: </span>
}
