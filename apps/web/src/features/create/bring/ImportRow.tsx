import { IconArrowsExchange, IconCheck, IconX } from '@tabler/icons-react'
import type { ImportItem } from '@wayform/contract/calls/imports/imports.ts'
import { ListRow } from '@wayform/ui/kit/List.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { QuestionTile } from '../../../lib/components/QuestionTile.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Bring.module.css'

/** One thing of the source, and what becomes of it. */
export function ImportRow({ item }: { item: ImportItem }) {
  const t = useT()
  const { label, kind, outcome, reasons, options } = item
  const because = reasons.map((reason) => t(`imports.reasons.${reason}`)).join(' ')
  const type = kind && t(`questions.names.${kind}`)
  const detail =
    type && (options === null ? type : t('imports.detail', { type, options: t('imports.options', { count: options }) }))
  return (
    <ListRow
      className={styles.item}
      data-outcome={outcome}
      lead={
        kind ? (
          <QuestionTile kind={kind} />
        ) : (
          <Tile size={30} aria-hidden>
            <IconX size={17} stroke={1.75} />
          </Tile>
        )
      }
      trail={renderOutcome()}
    >
      <b className={styles.itemLabel}>
        <bdi>{label}</bdi>
      </b>
      <Txt as="small" size={13} tone={outcome === 'changed' ? 'warn' : '2'} className="wf-block">
        {outcome === 'changed' ? `${detail}. ${because}` : outcome === 'leftOut' ? because : detail}
      </Txt>
    </ListRow>
  )

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
