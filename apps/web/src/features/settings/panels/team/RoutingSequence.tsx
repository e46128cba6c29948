import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import { FieldError } from '@wayform/ui/field/FieldMessage.tsx'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useId, useRef, useState } from 'react'
import { TextWithElements } from '../../../../lib/components/TextWithElements.tsx'
import { useI18n } from '../../../../lib/i18n.tsx'
import { AddRow } from './AddRow.tsx'
import { Hint } from './Hint.tsx'
import { NumberField } from './NumberField.tsx'
import styles from './Team.module.css'
import { moveRow, newRow, type TeamRow } from './team-draft.ts'
import { useFocusNext } from './use-focus-next.ts'
import type { Team } from './use-team.ts'

/** Numbers that receive responses in sequence, starting again after the last. */
export function RoutingSequence({ team }: { team: Team }) {
  const { t, language } = useI18n()
  const { responseJumpData: rows, whatsappNumber: own } = team.draft
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const focusNext = useFocusNext()
  const problemId = useId()
  const problem = team.problemAt('responseJumpData', true)

  function handleAdd(row: TeamRow) {
    focusNext(() => list.current?.lastElementChild?.querySelector('input'))
    team.change(({ responseJumpData }) => ({ responseJumpData: [...responseJumpData, row] }))
  }

  function handleRemove(index: number) {
    focusNext(() => addButton.current)
    team.change(({ responseJumpData }) => ({ responseJumpData: responseJumpData.toSpliced(index, 1) }))
  }

  function handleMove(index: number, by: -1 | 1) {
    const to = index + by
    // At the end of the list the button is disabled, so the opposite one gets the focus.
    focusNext(() => {
      const buttons = [...(list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])]
      return (
        buttons.find((each) => each.dataset.move === String(by) && !each.disabled) ??
        buttons.find((each) => !each.disabled)
      )
    })
    team.change(({ responseJumpData }) => ({ responseJumpData: moveRow(responseJumpData, index, by) }))
    setAnnouncement(
      t('builder.move.moved', { name: rows[index]?.phone.national ?? '', position: to + 1, total: rows.length }),
    )
  }

  return (
    <Card padding={24} gap={14}>
      <Txt as="div" size={13} tone="2" weight={560} className={styles.heads} aria-hidden>
        {t('team.turns.list')}
      </Txt>
      <Stack as="ol" ref={list} gap={14}>
        {rows.map((row, index) => {
          const number = index + 1
          const wrong = team.problemAt(`responseJumpData.${index}.number`, row.phone.national.trim() === '')
          return (
            <li key={row.id} className={styles.turn}>
              <Tile round size={24} className={styles.place} aria-hidden>
                {number.toLocaleString(numberLocale(language))}
              </Tile>
              <NumberField
                label={t('team.turns.number', { number })}
                value={row.phone}
                error={wrong && t('team.turns.problem', { number, text: wrong })}
                onChange={(phone) => team.changeRow(row.id, { phone })}
              />
              <span className={styles.buttons}>
                <ActionIcon
                  data-move="-1"
                  aria-label={t('team.turns.up', { number })}
                  title={t('team.turns.up', { number })}
                  disabled={index === 0}
                  onClick={() => handleMove(index, -1)}
                >
                  <IconArrowUp size={18} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  data-move="1"
                  aria-label={t('team.turns.down', { number })}
                  title={t('team.turns.down', { number })}
                  disabled={index === rows.length - 1}
                  onClick={() => handleMove(index, 1)}
                >
                  <IconArrowDown size={18} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('team.turns.remove', { number })}
                  title={t('team.turns.remove', { number })}
                  onClick={() => handleRemove(index)}
                >
                  <IconTrash size={20} stroke={1.75} />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </Stack>
      <AddRow
        buttonRef={addButton}
        count={rows.length}
        label={t('team.turns.add')}
        onAdd={() => handleAdd(newRow(rows, own.country))}
      />
      {problem && (
        <div role="alert">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
      {!team.hasOwnNumber && (
        <Row gap={[4, 8]} wrap className={styles.own}>
          <Hint>
            <TextWithElements
              text={t('team.turns.own', { number: '{number}' })}
              parts={{ number: <bdi dir="ltr">{team.ownNumber}</bdi> }}
            />
          </Hint>
          <Button variant="link" size="sm" onClick={() => handleAdd({ ...newRow(rows, own.country), phone: own })}>
            {t('team.turns.addOwn')}
          </Button>
        </Row>
      )}
      <p className="wf-visually-hidden" role="status">
        {announcement}
      </p>
    </Card>
  )
}
