import './support/require-node.ts'
import { limitText } from '@wayform/contract/limit.ts'
import { allRoutes } from '@wayform/contract/routes.ts'

const HEADER = ['METHOD', 'PATH', 'HOST', 'WHO MAY CALL', 'PLAN FEATURE', 'SERVED', 'CALL', 'AT MOST']

const rows = allRoutes
  .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
  .map(({ method, path, surface, access, gate, planned, name, limits, unlimited }) => {
    const stated = Object.entries(limits).map(([limitName, limit]) => {
      const text = `${limitName}: ${limitText(limit)}`
      return limit.instead === undefined ? text : `${text} (then ${limit.instead})`
    })
    const most = unlimited === undefined ? stated.join('; ') : `– ${unlimited}`
    return [method, path, surface, access, gate ?? '–', planned ? 'planned' : 'yes', name, most]
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
