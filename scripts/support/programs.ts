import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Server from '@wayform/server/processes/npm-start.ts'
import { root } from './run.ts'
import { isFresh, targets } from './targets.ts'

/** Server and sandbox run from their bundles while those are up to date, else from their sources, which starts more slowly. */
const isBundled = targets.some((target) => target.name === 'programs' && isFresh(target))

export function loadServer(): Promise<typeof Server> {
  if (!isBundled) return import('@wayform/server/processes/npm-start.ts')
  return import(pathToFileURL(join(root, 'apps/server/dist/npm-start.mjs')).href) as Promise<typeof Server> // built from it
}

export const sandboxProgram = join(root, isBundled ? 'apps/sandbox/build/main.mjs' : 'apps/sandbox/src/main.ts')
