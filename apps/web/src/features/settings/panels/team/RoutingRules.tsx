import { isRoutableType } from '@wayform/core/routing/routable-type.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
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

/** Rules are evaluated in order; the first match decides. */
export function RoutingRules({ team }: { team: Team }) {
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
    <Card padding={24} gap={14}>
      {!hasQuestions && <Hint>{t('team.rules.noQuestions')}</Hint>}
      {rows.length > 0 && (
        <Txt as="div" size={13} tone="2" weight={560} className={`${styles.heads} ${styles.ruleHeads}`} aria-hidden>
          <span>{t('team.rules.question')}</span>
          <span>{t('team.rules.answer')}</span>
          <span>{t('team.rules.number')}</span>
        </Txt>
      )}
      <Stack as="ol" ref={list} gap={14}>
        {rows.map((row, index) => (
          <RuleRow key={row.id} team={team} row={row} index={index} onRemove={() => handleRemove(index)} />
        ))}
      </Stack>
      <AddRow buttonRef={addButton} count={rows.length} label={t('logic.add')} onAdd={handleAdd} />
      {problem && (
        <div role="alert">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
      <Row gap={14} stacks className={styles.others}>
        <Stack gap={0} grow>
          <Txt as="b" weight={600}>
            {t('team.rules.others')}
          </Txt>
          <Txt as="span" size={13} tone="3">
            {t('team.rules.othersHelp')}
          </Txt>
        </Stack>
        <NumberField
          label={t('team.rules.others')}
          value={own}
          error={team.problemAt('whatsappNumber', own.national.trim() === '')}
          onChange={(whatsappNumber) => team.change(() => ({ whatsappNumber }))}
        />
      </Row>
    </Card>
  )
}
