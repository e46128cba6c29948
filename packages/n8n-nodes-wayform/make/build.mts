import { cpSync, globSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

/** What n8n loads: one file for each node and credential, as CommonJS, with icons and descriptions beside them. */
const folder = path.join(import.meta.dirname, '..')
const dist = path.join(folder, 'dist')

rmSync(dist, { recursive: true, force: true })
await build({
  absWorkingDir: folder,
  entryPoints: globSync('{nodes,credentials}/**/*.{node,credentials}.ts', { cwd: folder }),
  outdir: dist,
  outbase: folder,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['n8n-workflow'],
})
for (const file of [...globSync('nodes/*/*.node.json', { cwd: folder }), 'icons']) {
  cpSync(path.join(folder, file), path.join(dist, file), { recursive: true })
}
