import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Insights.module.css'

export type ChartTable = { columns: readonly string[]; rows: readonly (readonly string[])[] }

type Props = {
  title: string
  /** Subtitle. */
  hint?: ReactNode
  /** Before the title. */
  mark?: ReactNode
  /** Between the title and its button: what the colours mean, or a mark. */
  legend?: ReactNode
  table: ChartTable
  level?: 2 | 3
  className?: string | undefined
  /** Takes the focus when the owner jumps to this card. */
  headingId?: string
  /** At the end of the card, with the chart as well as with the table. */
  footer?: ReactNode
  children: ReactNode
}

/** A chart that can also be shown as a table, for screen readers and anyone who prefers numbers. */
export function ChartCard({ title, hint, mark, legend, table, level = 2, className, headingId, ...rest }: Props) {
  const t = useT()
  const ownId = useId()
  const id = headingId ?? ownId
  const [isTable, setTable] = useState(false)
  return (
    <Card aria-labelledby={id} className={`${styles.card} ${className ?? ''}`}>
      <Row as="header" gap={12} align={hint ? 'start' : 'center'} below={12} className={styles.cardHead}>
        {mark}
        <Grow>
          <Txt as={`h${level}`} size={15} id={id} tabIndex={headingId ? -1 : undefined} className={styles.title}>
            <bdi>{title}</bdi>
          </Txt>
          {hint && (
            <Row as="p" gap={[2, 12]} align="stretch" wrap size={13} tone="2">
              {hint}
            </Row>
          )}
        </Grow>
        {legend && (
          <Row gap={[2, 14]} align="stretch" wrap size={13} tone="2" className={styles.legend}>
            {legend}
          </Row>
        )}
        <Button
          variant="subtle"
          size="sm"
          className={styles.toggle}
          aria-label={`${isTable ? t('insights.showChart') : t('insights.showTable')}: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? (
            <IconChartBar size={19} stroke={1.75} aria-hidden />
          ) : (
            <IconTable size={19} stroke={1.75} aria-hidden />
          )}
        </Button>
      </Row>
      {isTable ? <Table title={title} {...table} /> : rest.children}
      {rest.footer}
    </Card>
  )
}

function Table({ title, columns, rows }: ChartTable & { title: string }) {
  const t = useT()
  return (
    // A long table scrolls inside its card; without a tab stop, a keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.tableBox} tabIndex={0} role="group" aria-label={t('insights.tableOf', { title })}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            // Two answers may have the same text; the order is the server's.
            <tr key={row}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {values.map((value, column) => (
                <td key={columns[column + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
