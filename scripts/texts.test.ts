import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadCatalogue } from '@wayform/i18n/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { root } from './support/run.ts'

const sources = globSync(['{packages,apps}/*/src/**/*.{ts,tsx}', 'e2e/**/*.ts'], { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('packages/i18n/src/messages/') && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

const literals = new Set([...sources.matchAll(/'([A-Za-z]\w*(?:\.\w+)+)'/g)].map(([, key = '']) => key))
/** `share.tagged.${tag}`: the inserted part is not known here, so every match may be used. */
const patterns = [
  ...new Set([...sources.matchAll(/`([A-Za-z]\w*\.(?:[\w.]|\$\{[^{}`]*\})*)`/g)].map(([, text = '']) => text)),
]
  .map((text) => text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.-]+'))
  .map((text) => new RegExp(`^${text}$`))

function keysOf(part: object, path: readonly string[] = []): string[] {
  // One text with its plural forms.
  if ('other' in part && 'one' in part) return [path.join('.')]
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, [...path, name]) : [[...path, name].join('.')],
  )
}

describe('texts', () => {
  it('every text is used', async () => {
    // The widget's own few texts are built into its script as a whole.
    const { embed: _, ...others } = await loadCatalogue('en')
    const keys = keysOf(others)
    expect(keys.length).toBeGreaterThan(1_000)
    expect(keys.filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([])
  })
})
