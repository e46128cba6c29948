import { ActionIcon, Tooltip } from '@mantine/core'
import { IconListCheck, IconTable } from '@tabler/icons-react'
import { DateRangeFilter } from '../../../lib/date-range/DateRangeFilter.tsx'
import { type Day, type DayRange, writeRange } from '../../../lib/date-range/date-ranges.ts'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ResponseViews } from '../../../lib/components/ResponseViews.tsx'
import { useConnected } from '../../../lib/seen/last-seen.ts'
import type { Choice, Column } from '../columns.ts'
import type { ExportFormat } from '../export/export-check.ts'
import type { Filter } from '../place/place.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { ResponseSearch } from './ResponseSearch.tsx'
import { StatusFilter } from './StatusFilter.tsx'
import styles from './Toolbar.module.css'

type Props = {
  formId: string
  filter: Filter
  today: Day
  columns: readonly Column[]
  choice: Choice
  isExporting: boolean
  /** Null where there is nothing to tick. */
  isSelecting: boolean | null
  /** While a response stands beside the list. */
  isBeside: boolean
  onSearch: (search: string) => void
  onRange: (range: DayRange) => void
  onStatus: (choice: Pick<Filter, 'status' | 'isTest'>) => void
  onColumns: (choice: Choice) => void
  onExport: (format: ExportFormat) => void
  onSelecting: () => void
  onTable: () => void
}

/** What the list shows, and what can be done with all of it. */
export function Toolbar({ formId, filter, today, columns, choice, isExporting, isSelecting, isBeside, ...on }: Props) {
  const t = useT()
  const isPhone = useMedia(FORM_PHONE)
  const isConnected = useConnected()
  const views = <ResponseViews formId={formId} open="list" dates={writeRange(filter.range, today)} />
  const search = <ResponseSearch searched={filter.search} onSearch={on.onSearch} />
  const dates = <DateRangeFilter range={filter.range} today={today} onChange={on.onRange} />
  const status = <StatusFilter status={filter.status} isTest={filter.isTest} onChange={on.onStatus} />
  const columnsMenu = <ColumnsMenu columns={columns} choice={choice} onChange={on.onColumns} />
  const exportMenu = isConnected && (
    <ExportMenu isBusy={isExporting} isSmall={isPhone || isBeside} onExport={on.onExport} />
  )
  if (isBeside) {
    return (
      <div className={`${styles.toolbar} ${styles.narrow}`}>
        <div className={styles.line}>
          <h1>{t('responses.title')}</h1>
          {exportMenu}
          <Tooltip label={t('responses.detail.table')}>
            <ActionIcon className={styles.bare} aria-label={t('responses.detail.table')} onClick={on.onTable}>
              <IconTable size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
        {search}
        <div className={styles.line}>
          {dates}
          {status}
        </div>
      </div>
    )
  }
  if (isPhone) {
    return (
      <div className={styles.toolbar}>
        <div className={styles.line}>
          <h1>{t('responses.title')}</h1>
          {columnsMenu}
          {isSelecting !== null && (
            <ActionIcon
              className={styles.bare}
              aria-label={isSelecting ? t('responses.select.stop') : t('responses.select.start')}
              aria-pressed={isSelecting}
              onClick={on.onSelecting}
            >
              <IconListCheck size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          {exportMenu}
        </div>
        <div className={styles.line}>
          {search}
          {dates}
        </div>
        <div className={styles.line}>
          {views}
          {status}
        </div>
      </div>
    )
  }
  return (
    <div className={styles.toolbar}>
      <h1>{t('responses.title')}</h1>
      {views}
      <span className={styles.space} />
      {search}
      {dates}
      {status}
      {columnsMenu}
      {exportMenu}
    </div>
  )
}
