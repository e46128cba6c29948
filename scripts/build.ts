import './support/require-node.ts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressFolder } from './support/compress.ts'
import { inParallel } from './support/parallel.ts'
import { root } from './support/run.ts'
import { isFresh, isWritten, rebuild, targets, type Target, type TargetName } from './support/targets.ts'

const PARALLEL_BUILDS = 2

// React and Vite look at it while they load: what is built is always the real thing.
process.env.NODE_ENV = 'production'

const builders: Record<TargetName, () => Promise<void>> = {
  web: buildWeb,
  form: () => call('apps/form/src/build.ts', 'buildForm'),
  sandbox: () => call('apps/sandbox/src/page/build.ts', 'buildSandboxPage'),
  wordpress: () => call('apps/wordpress/src/build.ts', 'buildPlugin'),
}

// `node scripts/build.ts form sandbox` builds only those.
const named = process.argv.slice(2)
const wanted = targets.filter((target) => named.length === 0 || named.includes(target.name))

await inParallel(wanted, PARALLEL_BUILDS, (target) =>
  bringUpToDate(target).catch((error: unknown) => {
    console.error(`${target.title}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }),
)

async function bringUpToDate(target: Target): Promise<void> {
  if (!isWritten(target)) return console.log(`${target.title}: nothing to build yet (${target.entry} does not exist)`)
  const startedAt = performance.now()
  if (isFresh(target)) return console.log(`${target.title}: unchanged`)
  await rebuild(target, builders[target.name])
  console.log(`${target.title}: built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite')
  const folder = join(root, 'apps/web')
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' })
  await compressFolder(join(folder, 'dist'))
}

async function call(path: string, name: string): Promise<void> {
  const module: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href)
  const build = module[name]
  if (typeof build !== 'function') throw new Error(`${path} exports no ${name}()`)
  await build()
}
