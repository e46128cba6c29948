import { ADDRESS_LINES } from '@wayform/core/questions/address/lines.ts'
import type { AddressQuestion } from '@wayform/core/questions/address/schema.ts'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { useCallback, useRef } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { useFormTexts } from '../../builder-context.ts'
import { FieldGroup, FieldProblem } from '../fields.tsx'
import styles from '../rows.module.css'
import { useEdit } from '../use-edit.ts'
import { useReorder } from '../../../../lib/reorder/use-reorder.ts'
import { LineRow } from './LineRow.tsx'
import { moveLine } from './line-edits.ts'

/** The lines of an address, their order and their names. */
export function LinesField({ question }: { question: AddressQuestion }) {
  const t = useT()
  const formTexts = useFormTexts()
  const { edit, current } = useEdit(question)
  const usualLabel = useCallback(
    (id: string) => {
      const line = ADDRESS_LINES.find((each) => each === id)
      return line === undefined ? '' : formTexts.t(`questions.address.${line}`)
    },
    [formTexts],
  )
  const names = useCallback(
    () => current()?.fields.map(({ id, label }) => label.trim() || usualLabel(id)) ?? [],
    [current, usualLabel],
  )
  const handleMoved = useCallback((from: number, to: number) => edit((address) => moveLine(address, from, to)), [edit])
  const list = useRef<HTMLDivElement>(null)
  const { announcement, move, drag } = useReorder({ list, names, onMove: handleMoved })
  return (
    <FieldGroup title={t('builder.address.lines')}>
      <Stack ref={list} gap={8} className={styles.rows}>
        {question.fields.map((line, index) => (
          <LineRow
            key={line.id}
            line={line}
            usualLabel={usualLabel(line.id)}
            index={index}
            count={question.fields.length}
            onEdit={edit}
            onMove={move}
            onDrag={drag}
          />
        ))}
      </Stack>
      <output className="wf-visually-hidden" aria-live="assertive">
        {announcement}
      </output>
      {!question.fields.some(({ enabled }) => enabled) && (
        <FieldProblem as="p" role="status">
          {t('problems.addressLinesRequired')}
        </FieldProblem>
      )}
    </FieldGroup>
  )
}
