import './support/require-node.ts'
import { allRoutes } from '@wayform/contract/routes.ts'

const HEADER = ['METHOD', 'PATH', 'HOST', 'WHO MAY CALL', 'PLAN FEATURE', 'CALL']

const rows = allRoutes
  .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
  .map(({ method, path, surface, access, gate, name }) => [method, path, surface, access, gate ?? '–', name])
console.log(table([HEADER, ...rows]))
console.log(`\n${rows.length} routes`)

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
