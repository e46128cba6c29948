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
  /** Between the title and its button. */
  mark?: ReactNode
  table: ChartTable
  level?: 2 | 3
  children: ReactNode
}

/** A chart that can also be shown as a table, for screen readers and anyone who prefers numbers. */
export function ChartCard({ title, hint, mark, table, level = 2, children }: Props) {
  const t = useT()
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <Card aria-labelledby={id}>
      <Row as="header" gap={12} align="start" below={14}>
        {mark}
        <Grow>
          <Txt as={`h${level}`} size={15} id={id} className={styles.title}>
            <bdi>{title}</bdi>
          </Txt>
          {hint && (
            <Txt size={13} tone="2" className={styles.hint}>
              {hint}
            </Txt>
          )}
        </Grow>
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
      {isTable ? <Table title={title} {...table} /> : children}
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
