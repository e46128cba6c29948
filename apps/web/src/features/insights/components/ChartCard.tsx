import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Insights.module.css'

export type ChartTable = { columns: readonly string[]; rows: readonly (readonly string[])[] }

type Props = {
  title: string
  /** Below the title: what it is about. */
  hint?: ReactNode
  /** Between the title and its button. */
  mark?: ReactNode
  table: ChartTable
  level?: 2 | 3
  children: ReactNode
}

/** A chart that can be read as a table as well: by whoever prefers numbers, and by screen readers. */
export function ChartCard({ title, hint, mark, table, level = 2, children }: Props) {
  const t = useT()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const Heading = `h${level}` as const
  return (
    <section className={`wf-card ${styles.card}`} aria-labelledby={id}>
      <header className={styles.cardHead}>
        {mark}
        <div>
          <Heading id={id}>
            <bdi>{title}</bdi>
          </Heading>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
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
      </header>
      {isTable ? <Table title={title} {...table} /> : children}
    </section>
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
            // Two answers may read the same; the order is the server's.
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
