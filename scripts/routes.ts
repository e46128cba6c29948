import './support/require-node.ts'
import { allRoutes } from '@wayform/contract/routes.ts'

const HEADER = ['METHOD', 'PATH', 'HOST', 'WHO MAY CALL', 'PLAN FEATURE', 'SERVED', 'CALL']

const rows = allRoutes
  .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
  .map(({ method, path, surface, access, gate, planned, name }) => {
    return [method, path, surface, access, gate ?? '–', planned ? 'planned' : 'yes', name]
  })
const planned = allRoutes.filter((spec) => spec.planned).length
console.log(table([HEADER, ...rows]))
console.log(`\n${rows.length} routes, ${planned} of them planned`)

function table(lines: string[][]): string {
  const widths = HEADER.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
