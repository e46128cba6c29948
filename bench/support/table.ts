import { judge, type Limit, type Line, type Unit } from './figures.ts'

const HEADER = ['', 'measured', 'budget', 'aim', '']

/** The lines as a table for a terminal; each note is below its line. */
export function formatTable(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.what,
    line.measured === null ? '–' : `${formatNumber(line.measured)}${unitText(line.unit)}`,
    limitText(line, 'budget'),
    limitText(line, 'aim'),
    judge(line),
  ])
  const widths = HEADER.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const format = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
  const below = lines.map(({ note }) => (note ? [`  ${note}`] : []))
  const body = rows.flatMap((row, index) => [format(row).join('   ').trimEnd(), ...(below[index] ?? [])])
  return [format(HEADER).join('   ').trimEnd(), ...body].join('\n')
}

/** More than three digits would be noise. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (value === 0 || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

function limitText({ limit, unit }: Line, bound: keyof Omit<Limit, 'is'>): string {
  if (!limit) return ''
  return `${limit.is === 'atMost' ? '≤' : '≥'} ${formatNumber(limit[bound])}${unitText(unit)}`
}

const unitText = (unit: Unit) => (unit === '' || unit === '×' ? unit : ` ${unit}`)
