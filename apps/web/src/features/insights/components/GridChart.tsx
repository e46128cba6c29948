import type { QuestionInsight } from '@wayform/contract/calls/analytics.ts'
import type { CSSProperties } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { shareOf } from '../chart-data.ts'
import styles from './Insights.module.css'
import { useFormats } from './use-formats.ts'

type Props = { question: QuestionInsight & { grid: NonNullable<QuestionInsight['grid']> } }

/** Rows and columns as they were asked: each cell with its count, and a colour by its share of the row. */
export function GridChart({ question: { grid, bars, label } }: Props) {
  const t = useT()
  const { number, percent } = useFormats()
  const { rows, columns } = grid
  return (
    // On a phone a wide one scrolls inside its card; without a tab stop, a keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.cells} tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="wf-visually-hidden">{t('insights.answer')}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const counts = columns.map((_, column) => bars[index * columns.length + column]?.count ?? 0)
            const all = counts.reduce((sum, count) => sum + count, 0)
            return (
              <tr key={row}>
                <th scope="row">
                  <bdi>{row}</bdi>
                </th>
                {counts.map((count, column) => (
                  <td
                    key={columns[column]}
                    style={{ '--strength': `${(shareOf(count, all) ?? 0) * 45}%` } as CSSProperties}
                  >
                    <b>{number(count)}</b> <small>{percent(shareOf(count, all))}</small>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
