import './support/require-node.ts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compressFolder } from './support/compress.ts'
import { inParallel } from './support/in-parallel.ts'
import { root } from './support/run.ts'
import { isFresh, isWritten, rebuild, targets, type Target, type TargetName } from './support/targets.ts'

const PARALLEL_BUILDS = 2

// React and Vite read it while they load: builds are always production builds.
process.env.NODE_ENV = 'production'

const builders: Record<TargetName, () => Promise<void>> = {
  web: buildWeb,
  mobile: () => viteBuild('mobile'),
  form: () => call('apps/form/src/build.ts', 'buildForm'),
  sandbox: () => call('apps/sandbox/src/page/build.ts', 'buildSandboxPage'),
  programs: async () => (await import('./support/bundle-programs.ts')).bundlePrograms(),
  wordpress: () => call('apps/wordpress/src/build.ts', 'buildPlugin'),
}

// `node scripts/build.ts form sandbox` builds only those.
const named = process.argv.slice(2)
const wanted = targets.filter(({ name, isOnDemand }) => (named.length === 0 ? !isOnDemand : named.includes(name)))

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
  await viteBuild('production')
  await compressFolder(join(root, 'apps/web/dist'))
}

async function viteBuild(mode: 'production' | 'mobile'): Promise<void> {
  const { build } = await import('vite')
  const folder = join(root, 'apps/web')
  await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn', mode })
}

async function call(path: string, name: string): Promise<void> {
  const module: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href)
  const build = module[name]
  if (typeof build !== 'function') throw new Error(`${path} exports no ${name}()`)
  await build()
}
