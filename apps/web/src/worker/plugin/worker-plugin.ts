import { createHash } from 'node:crypto'
import path from 'node:path'
import { build as bundle } from 'esbuild'
import type { Plugin } from 'vite'
import type { BuildInfo } from '../build-info.ts'

const APP = path.join(import.meta.dirname, '../../..')
const ENTRY = path.join(APP, 'src/worker/worker.ts')
/** Screens that show the offline snapshot, apart from those of the first load. */
const OFFLINE_SCREENS = [
  'app/offline/OfflineHome.tsx',
  'app/form/FormLayout.tsx',
  'app/form/PublishedForm.tsx',
  'features/responses/ResponsesScreen.tsx',
].map((file) => path.join(APP, 'src', file))

type Chunk = {
  type: 'chunk'
  moduleIds: string[]
  imports: string[]
  viteMetadata?: { importedCss: Set<string> }
}
type Output = Record<string, Chunk | { type: 'asset'; source: string | Uint8Array }>

/** Adds `worker.js`, which knows the files of its version. */
export function workerPlugin(): Plugin {
  return {
    name: 'wayform-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, output) {
      const parts = output as unknown as Output // what is read of it below is the same in every bundler
      const index = parts['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html')
      const html = String(index.source)
      const info: Omit<BuildInfo, 'version'> = {
        first: html.match(/\/assets\/[\w.-]+/g) ?? [],
        offline: offlineFiles(parts),
        files: Object.keys(parts)
          .filter((name) => name.startsWith('assets/'))
          .map((name) => `/${name}`)
          .toSorted(),
      }
      const version = createHash('sha256').update(html).update(JSON.stringify(info)).digest('hex')
      const source = await workerSource({ version: version.slice(0, 12), ...info })
      this.emitFile({ type: 'asset', fileName: 'worker.js', source })
    },
  }
}

function offlineFiles(parts: Output): string[] {
  const found = new Set<string>()
  function follow(name: string): void {
    const part = parts[name]
    if (part?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const css of part.viteMetadata?.importedCss ?? []) found.add(css)
    part.imports.forEach(follow)
  }
  for (const screen of OFFLINE_SCREENS) {
    const chunk = Object.entries(parts).find(([, part]) => part.type === 'chunk' && part.moduleIds.includes(screen))
    if (!chunk) throw new Error(`The build has no chunk for ${screen}`)
    follow(chunk[0])
  }
  return [...found].map((name) => `/${name}`)
}

/** A classic script: not every browser runs a module as a service worker. */
async function workerSource(info: BuildInfo): Promise<string> {
  const { outputFiles } = await bundle({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: { __WAYFORM_BUILD__: JSON.stringify(info) },
  })
  return outputFiles[0]?.text ?? ''
}
