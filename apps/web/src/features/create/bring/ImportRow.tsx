import { IconArrowsExchange, IconCheck, IconFlag, IconX } from '@tabler/icons-react'
import type { ImportItem } from '@wayform/contract/calls/imports/imports.ts'
import { LEAVE_OUT } from '@wayform/core/import/choose.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { ListRow } from '@wayform/ui/kit/List.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Bring.module.css'

export type Choice = Kind | typeof LEAVE_OUT
type Props = {
  item: ImportItem
  choice: Choice | undefined
  /** Null: as it was proposed. */
  onChoose: (choice: Choice | null) => void
}

const KEEP = ''

/** One thing of the source, and what becomes of it. What changed can be decided otherwise. */
export function ImportRow({ item, choice, onChoose }: Props) {
  const t = useT()
  const { label, kind, outcome, reasons, options, alternatives, canLeaveOut } = item
  const because = reasons.map((reason) => t(`imports.reasons.${reason}`)).join(' ')
  const type = kind && (kind === 'ENDING' ? t('imports.ending') : t(`questions.names.${kind}`))
  const detail =
    type && (options === null ? type : t('imports.detail', { type, options: t('imports.options', { count: options }) }))
  const choices = [
    ...(alternatives.length > 0 ? [] : [{ value: KEEP, label: t('imports.keep') }]),
    ...alternatives.map((each) => ({ value: each, label: t(`questions.names.${each}`) })),
    ...(canLeaveOut || choice === LEAVE_OUT ? [{ value: LEAVE_OUT, label: t('imports.leave') }] : []),
  ]
  const isOffered = choice !== undefined || (outcome === 'changed' && choices.length > 1)
  return (
    <ListRow
      className={styles.item}
      data-outcome={outcome}
      stacks={isOffered}
      lead={
        kind && kind !== 'ENDING' ? (
          <QuestionTile kind={kind} />
        ) : (
          <Tile size={30} aria-hidden>
            {kind ? <IconFlag size={17} stroke={1.75} /> : <IconX size={17} stroke={1.75} />}
          </Tile>
        )
      }
      trail={isOffered ? renderChoice() : renderOutcome()}
    >
      <b className={styles.itemLabel}>
        <bdi>{label}</bdi>
      </b>
      <Txt as="small" size={13} tone={outcome === 'changed' ? 'warn' : '2'} className="wf-block">
        {outcome === 'changed' ? `${detail}. ${because}` : outcome === 'leftOut' ? because : detail}
      </Txt>
    </ListRow>
  )

  function renderChoice() {
    return (
      <div className={styles.choice}>
        <SelectBox
          label={t('imports.choice', { label })}
          value={choice ?? (alternatives.length > 0 ? (kind ?? KEEP) : KEEP)}
          options={choices}
          onChange={(value) =>
            onChoose(value === LEAVE_OUT ? LEAVE_OUT : (alternatives.find((each) => each === value) ?? null))
          }
        />
      </div>
    )
  }

  function renderOutcome() {
    if (outcome === 'leftOut') {
      return (
        <Txt as="span" size={13} tone="3">
          {t('imports.out')}
        </Txt>
      )
    }
    const isWhole = outcome === 'understood'
    const Icon = isWhole ? IconCheck : IconArrowsExchange
    return (
      <Txt as="span" tone={isWhole ? 'ok' : 'warn'}>
        <Icon size={19} stroke={1.75} aria-hidden className="wf-block" />
        <span className="wf-visually-hidden">{t(isWhole ? 'imports.whole' : 'imports.altered')}</span>
      </Txt>
    )
  }
}
