import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { METRICS } from './metric-list.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../../..', path), 'utf8')
const alerts = read('deploy/grafana/alerts.yaml')
const dashboard = read('deploy/grafana/dashboard.json')
const names = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name)
const expressions = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression)

/** Every name in an expression that could be a metric, with the labels it is asked for. */
function metricsIn(expression: string): { name: string; labels: string[] }[] {
  return [...expression.matchAll(/\b((?:wayform|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', inside]) => ({
      name,
      labels: [...(inside ?? '').matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, label = '']) => label),
    }),
  )
}

const own = Object.values(METRICS).flatMap(({ name, kind, labels }) =>
  (kind === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']).map((end) => [`${name}${end}`, labels] as const),
)
const node = new Registry()
collectDefaultMetrics({ register: node })
const known = new Map<string, readonly string[]>([
  ...own,
  ...node.getMetricsAsArray().map(({ name }) => [name, []] as const),
])

function problemsOf(expression: string): string[] {
  return metricsIn(expression).flatMap(({ name, labels }) => {
    const allowed = known.get(name)
    if (!allowed) return [`${name} does not exist`]
    return labels.filter((label) => !allowed.includes(label)).map((label) => `${name} has no label ${label}`)
  })
}

describe('the alert rules', () => {
  it('every alert rule has a unique name and an expression', () => {
    expect(names.length).toBeGreaterThan(10)
    expect(new Set(names).size).toBe(names.length)
    expect(expressions).toHaveLength(names.length)
  })

  it('every alert rule uses metrics and labels that exist', () => {
    expect(expressions.flatMap(problemsOf)).toEqual([])
    expect(problemsOf('wayform_no_such_total > 1')).toEqual(['wayform_no_such_total does not exist'])
    expect(problemsOf('wayform_mail_total{way="x"}')).toEqual(['wayform_mail_total has no label way'])
  })

  it('every alert rule has a line in docs/operate.md with instructions', () => {
    const lines = [...read('docs/operate.md').matchAll(/^\| `(Wayform\w+)` \| (.+) \|$/gm)]
    expect(lines.map(([, name]) => name)).toEqual(names)
    expect(lines.filter(([, , text = '']) => text.length <= 60).map(([, name]) => name)).toEqual([])
  })
})

describe('the dashboard', () => {
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets?: { expr: string }[] }[] }
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

  it('every panel uses metrics and labels that exist', () => {
    expect(shown.length).toBeGreaterThan(15)
    expect(shown.flatMap(problemsOf)).toEqual([])
  })

  it('shows every metric of Wayform', () => {
    const used = new Set(shown.flatMap(metricsIn).map(({ name }) => name.replace(/_(bucket|count|sum)$/, '')))
    const missing = Object.values(METRICS).filter(({ name }) => !used.has(name))
    expect(missing.map(({ name }) => name)).toEqual([])
  })
})
