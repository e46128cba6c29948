import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.ts'
import { root } from './run.ts'

export type TargetName = 'web' | 'form' | 'sandbox' | 'wordpress'
export type Target = {
  name: TargetName
  title: string
  /** What it is built from: a change in any of these files makes it stale. */
  inputs: string[]
  /** What builds it; a target without it is not written yet. */
  entry: string
  /** All of these exist after a build; the first one's folder keeps the stamp. */
  outputs: string[]
}

const LOCK = 'package-lock.json'
const sources = (...names: string[]) => names.map((name) => `packages/${name}/src/**`)

export const targets: Target[] = [
  {
    name: 'web',
    title: 'owner app',
    inputs: ['apps/web/{src,public}/**', 'apps/web/*.{html,ts,json}', ...sources('*'), LOCK],
    entry: 'apps/web/vite.config.ts',
    outputs: ['apps/web/dist/index.html'],
  },
  {
    name: 'form',
    title: 'public form',
    inputs: ['apps/form/src/**', 'apps/form/*.json', ...sources('core', 'form-view', 'i18n'), LOCK],
    entry: 'apps/form/src/build.ts',
    outputs: ['apps/form/dist/manifest.json', 'apps/server/build/form-view.mjs'],
  },
  {
    name: 'sandbox',
    title: 'sandbox page',
    inputs: ['apps/sandbox/src/page/**', 'apps/sandbox/*.json', LOCK],
    entry: 'apps/sandbox/src/page/build.ts',
    outputs: ['apps/sandbox/dist/index.html'],
  },
  {
    name: 'wordpress',
    title: 'WordPress plugin',
    inputs: ['apps/wordpress/{plugin,src}/**', 'apps/wordpress/*.json', ...sources('core', 'i18n'), LOCK],
    entry: 'apps/wordpress/src/build.ts',
    outputs: ['apps/wordpress/dist/wayform.zip'],
  },
]

export function isWritten(target: Target): boolean {
  return existsSync(join(root, target.entry))
}

/** The stamp lies beside the output and names the inputs that it was built from. */
export function isFresh(target: Target): boolean {
  if (!target.outputs.every((output) => existsSync(join(root, output)))) return false
  const stamp = stampFile(target)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root, target.inputs)
}

/** Stale from the first moment of a build until its end: a build that was killed is not taken for a result. */
export async function rebuild(target: Target, build: () => Promise<void>): Promise<void> {
  // Taken before the build: what changes while it runs makes the result stale.
  const inputs = fingerprint(root, target.inputs)
  rmSync(stampFile(target), { force: true })
  await build()
  const missing = target.outputs.filter((output) => !existsSync(join(root, output)))
  if (missing.length > 0) throw new Error(`The build of the ${target.title} made no ${missing.join(', ')}`)
  mkdirSync(dirname(stampFile(target)), { recursive: true })
  writeFileSync(stampFile(target), inputs)
}

function stampFile({ outputs: [first = '.'] }: Target): string {
  return join(root, dirname(first), '.built-from')
}
