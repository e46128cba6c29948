import { isRoutableType } from '@wayform/core/routing/routable.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { useId, useRef } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { AddRow } from './AddRow.tsx'
import { Hint } from './Hint.tsx'
import { NumberField } from './NumberField.tsx'
import { RuleRow } from './RuleRow.tsx'
import styles from './Team.module.css'
import { newRow } from './team-draft.ts'
import { useFocusNext } from './use-focus-next.ts'
import type { Team } from './use-team.ts'

/** Rules that are looked at from the first to the last; the first that matches decides. */
export function Rules({ team }: { team: Team }) {
  const t = useT()
  const { responseJumpData: rows, whatsappNumber: own } = team.draft
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const focusNext = useFocusNext()
  const problemId = useId()
  const problem = team.problemAt('responseJumpData', true)
  const hasQuestions = team.doc.some(({ type }) => isRoutableType(type))

  function handleAdd() {
    focusNext(() => list.current?.lastElementChild?.querySelector('select'))
    team.change(({ responseJumpData }) => ({
      responseJumpData: [...responseJumpData, newRow(responseJumpData, own.country)],
    }))
  }

  function handleRemove(index: number) {
    focusNext(() => addButton.current)
    team.change(({ responseJumpData }) => ({ responseJumpData: responseJumpData.toSpliced(index, 1) }))
  }

  return (
    <section className={`wf-card ${styles.card}`}>
      {!hasQuestions && <Hint>{t('team.rules.noQuestions')}</Hint>}
      {rows.length > 0 && (
        <div className={`${styles.heads} ${styles.ruleHeads}`} aria-hidden>
          <span>{t('team.rules.question')}</span>
          <span>{t('team.rules.answer')}</span>
          <span>{t('team.rules.number')}</span>
        </div>
      )}
      <ol ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          <RuleRow key={row.id} team={team} row={row} index={index} onRemove={() => handleRemove(index)} />
        ))}
      </ol>
      <AddRow buttonRef={addButton} count={rows.length} label={t('logic.add')} onAdd={handleAdd} />
      {problem && (
        <div role="alert">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
      <hr className={styles.divider} />
      <div className={styles.others}>
        <div className={styles.othersText}>
          <b>{t('team.rules.others')}</b>
          <span>{t('team.rules.othersHelp')}</span>
        </div>
        <NumberField
          label={t('team.rules.others')}
          value={own}
          error={team.problemAt('whatsappNumber', own.national.trim() === '')}
          onChange={(whatsappNumber) => team.change(() => ({ whatsappNumber }))}
        />
      </div>
    </section>
  )
}
