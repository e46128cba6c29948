import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { root } from './run.ts'

/** Packages of hundreds of small modules, without files of other kinds. */
const BUNDLED = /^(?:@wayform|jose|kysely|libphonenumber-js|stripe)(?:\/|$)/

/** Files of earlier bundles stay for a week: a server may run that long after its files were made again. */
const KEPT_MS = 7 * 86_400_000

/**
 * Server and sandbox of `npm start`, each in a few files: loading their thousands of modules one by one takes more than
 * half of a start. Other packages stay where they are.
 */
export async function bundlePrograms(): Promise<void> {
  await Promise.all([
    bundle('apps/server/src/processes/npm-start.ts', 'apps/server/dist'),
    bundle('apps/sandbox/src/main.ts', 'apps/sandbox/build'),
  ])
}

async function bundle(entry: string, folder: string): Promise<void> {
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    charset: 'utf8',
    outExtension: { '.js': '.mjs' },
    plugins: [otherPackages, placesOf(join(root, folder))],
    logLevel: 'warning',
  })
  removeOld(folder, metafile.outputs)
}

/** Names of chunks change with their contents, and a server that is still running loads some of its own on demand. */
function removeOld(folder: string, current: object): void {
  for (const name of readdirSync(join(root, folder))) {
    const file = join(root, folder, name)
    if (!(`${folder}/${name}` in current) && Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file)
  }
}

const otherPackages: Plugin = {
  name: 'other-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || BUNDLED.test(path) ? undefined : { external: true },
    )
  },
}

/** Modules find their assets, workers and migrations beside their own source file, wherever the bundle is. */
function placesOf(folder: string): Plugin {
  return {
    name: 'places-of-sources',
    setup({ onLoad }) {
      onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8')
        if (!/import\.meta\.(dirname|url)/.test(text)) return undefined
        const file = relative(folder, path).replaceAll(sep, '/')
        const contents = text
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(file)}`)})`)
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(file)}, import.meta.url)`)
        return { contents, loader: 'ts' }
      })
    },
  }
}
