import { ActionIcon, Tooltip } from '@mantine/core'
import { IconListCheck, IconTable } from '@tabler/icons-react'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useMay } from '../../../lib/account/use-may.ts'
import { DateRangeFilter } from '../../../lib/date-range/DateRangeFilter.tsx'
import { type Day, type DayRange, writeRange } from '../../../lib/date-range/date-ranges.ts'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ResponseViews } from '../../../lib/components/ResponseViews.tsx'
import { useConnected } from '../../../lib/offline/last-seen.ts'
import type { Choice, Column } from '../columns.ts'
import type { ExportFormat } from '../export/export-check.ts'
import type { Filter } from '../url-state/url-state.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { NotifyMe } from './NotifyMe.tsx'
import { ResponseSearch } from './ResponseSearch.tsx'
import { type StatusChoice, StatusFilter } from './StatusFilter.tsx'
import styles from './Toolbar.module.css'

type Props = {
  formId: string
  filter: Filter
  today: Day
  columns: readonly Column[]
  choice: Choice
  isExporting: boolean
  /** Null if there is nothing to select. */
  isSelecting: boolean | null
  /** True while a response is open beside the list. */
  isBeside: boolean
  onSearch: (search: string) => void
  onRange: (range: DayRange) => void
  onStatus: (choice: StatusChoice) => void
  onColumns: (choice: Choice) => void
  onExport: (format: ExportFormat, isByLine?: boolean) => void
  /** Null: this person imports nothing. */
  onImport: (() => void) | null
  onSelecting: () => void
  onTable: () => void
}

/** Filters, and actions on all responses. */
export function Toolbar({ formId, filter, today, columns, choice, isExporting, isSelecting, isBeside, ...on }: Props) {
  const t = useT()
  const isPhone = useMedia(FORM_PHONE)
  const isConnected = useConnected()
  const mayExport = useMay('export')
  const mayBuild = useMay('build')
  const views = <ResponseViews formId={formId} open="list" dates={writeRange(filter.range, today)} />
  const search = <ResponseSearch searched={filter.search} onSearch={on.onSearch} />
  const dates = <DateRangeFilter range={filter.range} today={today} onChange={on.onRange} />
  const hasPayments = columns.some((column) => 'question' in column && isPayment(column.question))
  const status = <StatusFilter choice={filter} hasPayments={hasPayments} onChange={on.onStatus} />
  const columnsMenu = <ColumnsMenu columns={columns} choice={choice} onChange={on.onColumns} />
  const exportMenu = isConnected && mayExport && (
    <ExportMenu
      isBusy={isExporting}
      isSmall={isPhone || isBeside}
      hasOrders={columns.some((column) => 'question' in column && isOrder(column.question))}
      onExport={on.onExport}
      onImport={on.onImport}
    />
  )
  // Members who may build have it in the form's settings.
  const notifyMe = isConnected && !mayBuild && <NotifyMe isPhone={isPhone || isBeside} />
  if (isBeside) {
    return (
      <Stack gap={10} below={12} className={styles.narrow}>
        <Row gap={2}>
          <Txt as="h1" size={18} className="wf-grow">
            {t('responses.title')}
          </Txt>
          {notifyMe}
          {exportMenu}
          <Tooltip label={t('responses.detail.table')}>
            <ActionIcon aria-label={t('responses.detail.table')} onClick={on.onTable}>
              <IconTable size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Row>
        {search}
        <Row gap={10}>
          {dates}
          {status}
        </Row>
      </Stack>
    )
  }
  if (isPhone) {
    return (
      <Stack gap={10} below={14} className={styles.phone}>
        <Row gap={2}>
          <h1 className="wf-grow">{t('responses.title')}</h1>
          {notifyMe}
          {columnsMenu}
          {isSelecting !== null && (
            <ActionIcon
              aria-label={isSelecting ? t('responses.select.stop') : t('responses.select.start')}
              aria-pressed={isSelecting}
              onClick={on.onSelecting}
            >
              <IconListCheck size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          {exportMenu}
        </Row>
        <Row gap={10}>
          {search}
          {dates}
        </Row>
        <Row gap={10}>
          {views}
          {status}
        </Row>
      </Stack>
    )
  }
  return (
    <Row gap={10} wrap below={16}>
      <Txt as="h1" size={22}>
        {t('responses.title')}
      </Txt>
      {views}
      <Grow />
      {search}
      {dates}
      {status}
      {columnsMenu}
      {notifyMe}
      {exportMenu}
    </Row>
  )
}
