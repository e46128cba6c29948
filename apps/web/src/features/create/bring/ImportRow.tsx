import { IconAdjustmentsHorizontal, IconArrowsExchange, IconCheck, IconFlag, IconX } from '@tabler/icons-react'
import type { ImportItem } from '@wayform/contract/calls/imports/imports.ts'
import { INTEGRATION_KINDS, type IntegrationKind } from '@wayform/core/form/integrations/integrations.ts'
import { LEAVE_OUT } from '@wayform/core/import/choose.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { SelectBox } from '@wayform/ui/field/SelectBox.tsx'
import { ListRow } from '@wayform/ui/kit/List.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { useT } from '../../../lib/i18n.tsx'
import { PlanBadge } from '../../../lib/plans/PlanBadge.tsx'
import styles from './Bring.module.css'

export type Choice = Kind | typeof LEAVE_OUT
type Props = {
  item: ImportItem
  choice: Choice | undefined
  /** Null: as it was proposed. */
  onChoose: (choice: Choice | null) => void
}

const KEEP = ''

/** One item of the source with its result. Changed items can get another type or be left out. */
export function ImportRow({ item, choice, onChoose }: Props) {
  const t = useT()
  const { kind, outcome, reasons, options, alternatives, canLeaveOut, needs } = item
  const label = item.setting === null ? item.label : settingName(t, item.setting)
  const because = reasons.map((reason) => t(`imports.reasons.${reason}`)).join(' ')
  const type =
    kind &&
    (kind === 'ENDING' ? t('imports.ending') : kind === 'SETTING' ? t('imports.setting') : t(`questions.names.${kind}`))
  const detail =
    type && (options === null ? type : t('imports.detail', { type, options: t('imports.options', { count: options }) }))
  const choices = [
    ...(alternatives.length > 0 ? [] : [{ value: KEEP, label: t('imports.keep') }]),
    ...alternatives.map((each) => ({ value: each, label: t(`questions.names.${each}`) })),
    ...(canLeaveOut || choice === LEAVE_OUT ? [{ value: LEAVE_OUT, label: t('imports.leave') }] : []),
  ]
  const isOffered = choice !== undefined || (outcome === 'changed' && choices.length > 1)
  const TileIcon = kind === 'SETTING' ? IconAdjustmentsHorizontal : kind ? IconFlag : IconX
  return (
    <ListRow
      className={styles.item}
      data-outcome={outcome}
      stacks={isOffered}
      lead={
        kind && kind !== 'ENDING' && kind !== 'SETTING' ? (
          <QuestionTile kind={kind} />
        ) : (
          <Tile size={30} aria-hidden>
            <TileIcon size={17} stroke={1.75} />
          </Tile>
        )
      }
      trail={isOffered ? renderChoice() : renderOutcome()}
    >
      <b className={styles.itemLabel}>
        <bdi>{label}</bdi> {needs && <PlanBadge feature={needs} />}
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

function settingName(t: T, setting: NonNullable<ImportItem['setting']>): string {
  const integration = INTEGRATION_KINDS.find((kind) => kind === setting)
  if (integration) return t(`integrations.names.${integration}`)
  return t(`imports.settings.${setting as Exclude<typeof setting, IntegrationKind>}`)
}
