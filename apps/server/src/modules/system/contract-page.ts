import { ERROR_STATUS } from '@wayform/contract/errors.ts'
import { errorsOf } from '@wayform/contract/route-errors.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { allRoutes } from '@wayform/contract/routes.ts'
import * as z from 'zod'
import { apiHeaders, cspHash, type Headers } from '../../platform/http/security-headers.ts'
import { escapeHtml } from '../../platform/http/pages/escape-html.ts'

type Line = RouteSpec & { name: string }
type Shown = { isHttps: boolean; product: string; routes?: readonly Line[]; document?: string }

/** A readable page of the contract, for developers, so it is English and plain. */
export function contractPage({ isHttps, product, routes = allRoutes, document = '/api/openapi.json' }: Shown): {
  html: string
  headers: Headers
} {
  const groups = Map.groupBy(routes, (line) => line.name.split('.', 1)[0] ?? '')
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(product)} API</title>
<style>${STYLE}</style>
<h1>${escapeHtml(product)} API</h1>
<p>${routes.length} calls. The same as <a href="${escapeHtml(document)}">OpenAPI 3.1</a>.</p>
<nav>${[...groups.keys()].map((group) => `<a href="#${escapeHtml(group)}">${escapeHtml(group)}</a>`).join(' ')}</nav>
${[...groups].map(([group, lines]) => section(group, lines)).join('\n')}
</html>
`
  return { html, headers: apiHeaders({ isHttps, extra: { 'style-src': [cspHash(STYLE)] } }) }
}

const STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
nav a { margin-inline-end: 1rem }
article { border-top: 1px solid #8884; padding: 0.5rem 0 1rem }
h3 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 0.5rem 0 0 }
pre { overflow-x: auto; background: #8881; padding: 0.75rem; border-radius: 0.5rem; font-size: 0.8125rem }
dt { font-weight: 600 } dd { margin: 0 0 0.25rem }
`

function section(group: string, lines: readonly Line[]): string {
  return `<h2 id="${escapeHtml(group)}">${escapeHtml(group)}</h2>\n${lines.map(article).join('\n')}`
}

function article(line: Line): string {
  const schemas = [
    ['Path', line.params],
    ['Query', line.query],
    ['Body', line.body],
  ] as const
  return `<article>
<h3>${escapeHtml(`${line.method} ${line.path}`)}${line.planned ? ' <small>not served yet</small>' : ''}</h3>
<p>${escapeHtml(line.summary)}</p>
<dl>
<dt>Host</dt><dd>${escapeHtml(line.surface)}</dd>
<dt>Who may call</dt><dd>${escapeHtml(line.access)}</dd>
<dt>Plan feature</dt><dd>${escapeHtml(line.gate ?? 'every plan')}</dd>
<dt>Errors</dt><dd>${escapeHtml(
    errorsOf(line)
      .map((code) => `${code} (${ERROR_STATUS[code]})`)
      .join(', ') || 'none of its own',
  )}</dd>
</dl>
${schemas.map(([title, schema]) => (schema ? details(title, schema, 'input') : '')).join('')}
${Object.entries(line.answers)
  .map(([status, schema]) =>
    schema
      ? details(`Answer ${status}`, schema, 'output')
      : `<p>Answer ${escapeHtml(status)}: ${escapeHtml(line.content ?? '')}</p>`,
  )
  .join('')}
</article>`
}

function details(title: string, schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`
}
