import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from './fingerprint.ts'
import { root } from './run.ts'
import { isUntouched, stateOfAll } from './untouched.ts'

export type TargetName = 'web' | 'mobile' | 'form' | 'sandbox' | 'wordpress' | 'programs'
export type Target = {
  name: TargetName
  title: string
  /** Its inputs: a change in any of these files makes it stale. */
  inputs: string[]
  /** The module that builds it; a target without it does not exist yet. */
  entry: string
  /** All of these exist after a build; the stamp is in the folder of the first one. */
  outputs: string[]
  /** Built only when it is named. */
  isOnDemand?: true
}

const LOCK = 'package-lock.json'
const sources = (...names: string[]) => names.map((name) => `packages/${name}/src/**`)

const WEB_INPUTS = ['apps/web/{src,public}/**', 'apps/web/*.{html,ts,json}', ...sources('*'), LOCK]

export const targets: Target[] = [
  {
    name: 'web',
    title: 'owner app',
    inputs: WEB_INPUTS,
    entry: 'apps/web/vite.config.ts',
    outputs: ['apps/web/dist/index.html'],
  },
  {
    name: 'mobile',
    title: 'owner app inside the native apps',
    inputs: WEB_INPUTS,
    entry: 'apps/web/vite.config.ts',
    outputs: ['apps/web/build/index.html'],
    isOnDemand: true,
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
    inputs: [
      'apps/sandbox/src/{page,providers}/**',
      'apps/sandbox/*.json',
      ...sources('core'),
      'packages/ui/src/**/*.css',
      LOCK,
    ],
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
  {
    name: 'programs',
    title: 'server and sandbox',
    inputs: [
      'apps/{server,sandbox}/src/**/*.ts',
      ...sources('*').map((files) => `${files}/*.ts`),
      'scripts/support/bundle-programs.ts',
      LOCK,
    ],
    entry: 'scripts/support/bundle-programs.ts',
    outputs: ['apps/server/dist/npm-start.mjs', 'apps/sandbox/build/main.mjs'],
  },
]

export function isWritten(target: Target): boolean {
  return existsSync(join(root, target.entry))
}

/** The stamp is beside the output and contains the fingerprint of its inputs. */
export function isFresh(target: Target): boolean {
  if (!target.outputs.every((output) => existsSync(join(root, output)))) return false
  const stamp = stampFile(target)
  if (!existsSync(stamp)) return false
  const built = readFileSync(stamp, 'utf8')
  if (isAsSeen(target, built)) return true
  // Before the files are read: what changes meanwhile is seen next time.
  const states = stateOfAll(root, target.inputs, Date.now())
  if (built !== fingerprint(root, target.inputs)) return false
  if (states !== null) writeFileSync(seenFile(target), `${built}\n${states}`)
  return true
}

/** Nothing was touched since this fingerprint was last computed. */
function isAsSeen(target: Target, built: string): boolean {
  const file = seenFile(target)
  if (!existsSync(file)) return false
  const seen = readFileSync(file, 'utf8')
  return seen.startsWith(`${built}\n`) && isUntouched(root, seen.slice(built.length + 1))
}

/** Stale from the start of a build until its end: an interrupted build does not count as a result. */
export async function rebuild(target: Target, build: () => Promise<void>): Promise<void> {
  // Computed before the build: a change while it runs makes the result stale.
  const inputs = fingerprint(root, target.inputs)
  rmSync(stampFile(target), { force: true })
  await build()
  const missing = target.outputs.filter((output) => !existsSync(join(root, output)))
  if (missing.length > 0) throw new Error(`The build of the ${target.title} made no ${missing.join(', ')}`)
  mkdirSync(dirname(stampFile(target)), { recursive: true })
  writeFileSync(stampFile(target), inputs)
}

const seenFile = (target: Target) => `${stampFile(target)}-files`

function stampFile({ outputs: [first = '.'] }: Target): string {
  return join(root, dirname(first), '.built-from')
}
