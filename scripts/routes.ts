import './support/require-node.ts'
import { limitText } from '@wayform/contract/limit.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { allRoutes } from '@wayform/contract/routes.ts'
import { RIGHTS } from '@wayform/core/workspaces/roles.ts'

const HEADER = ['METHOD', 'PATH', 'HOST', 'WHO MAY CALL', 'ROLES', 'PLAN FEATURE', 'SERVED', 'CALL', 'AT MOST']

const rows = allRoutes
  .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
  .map(({ method, path, surface, access, may, gate, planned, name, limits, unlimited }) => {
    const stated = Object.entries(limits).map(([limitName, limit]) => {
      const text = `${limitName}: ${limitText(limit)}`
      return limit.instead === undefined ? text : `${text} (then ${limit.instead})`
    })
    const most = unlimited === undefined ? stated.join('; ') : `– ${unlimited}`
    return [method, path, surface, access, rolesOf(may), gate ?? '–', planned ? 'planned' : 'yes', name, most]
  })
const planned = allRoutes.filter((spec) => spec.planned).length
console.log(table([HEADER, ...rows]))
console.log(`\n${rows.length} routes, ${planned} of them planned`)

function rolesOf(may: RouteSpec['may']): string {
  if (may === undefined) return '–'
  return may === 'self' ? 'the person' : `${may}: ${RIGHTS[may].join(' ')}`
}

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
