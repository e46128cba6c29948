import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kind } from '@wayform/core/questions/question.ts'
import { KINDS } from '@wayform/core/questions/registry.ts'
import { describe, expect, it } from 'vitest'
import { root } from './support/run.ts'

/**
 * Its own schema, six registries, and one place for its special cases: most often a guard in its own folder, such as
 * `isPayment`, which all other code uses.
 */
const MOST = 8

/** Code made of types: templates, help, and readers of other products' forms, which name the types that they make. */
const TEXTS = ['packages/core/src/templates/', 'packages/core/src/import/', 'apps/web/src/features/help/statements/']
const sources = globSync(
  ['packages/{core,contract,form-view,ui}/src/**/*.{ts,tsx}', 'apps/{server,web,form}/src/**/*.{ts,tsx}'],
  {
    cwd: root,
  },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|\/testing(\/|\.tsx?$)/.test(path) && !TEXTS.some((texts) => path.startsWith(texts)))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

/** A name as a text or as a key: each is a place that may need a change when a similar type is added. */
function filesThatName(kind: Kind): string[] {
  const name = new RegExp(`'${kind}'|^ +${kind}:`, 'm')
  return sources.filter(({ source }) => name.test(source)).map(({ path }) => path)
}

describe('the name of a question type', () => {
  it.each(KINDS)('%s occurs in few files outside tests and texts', (kind) => {
    const files = filesThatName(kind)
    expect(files).toContain(`packages/core/src/questions/${kind.toLowerCase()}/schema.ts`)
    // All of them, so that a failure lists the files.
    expect(files.length > MOST ? files : []).toEqual([])
  })
})
