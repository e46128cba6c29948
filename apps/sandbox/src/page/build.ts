import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

const PAGE_DIR = import.meta.dirname
const DIST_DIR = path.join(PAGE_DIR, '../../dist')

/**
 * Bundles the sandbox page into apps/sandbox/dist.
 * @public for scripts/build.ts, which calls it by its name
 */
export async function buildSandboxPage(): Promise<void> {
  await rm(DIST_DIR, { recursive: true, force: true })
  await mkdir(DIST_DIR, { recursive: true })
  await build({
    entryPoints: { page: path.join(PAGE_DIR, 'main.tsx'), style: path.join(PAGE_DIR, 'page.css') },
    outdir: path.join(DIST_DIR, 'assets'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.woff2': 'file' },
    assetNames: '[name]',
    logLevel: 'warning',
  })
  await cp(path.join(PAGE_DIR, 'icon.svg'), path.join(DIST_DIR, 'assets/icon.svg'))
  await cp(path.join(PAGE_DIR, 'index.html'), path.join(DIST_DIR, 'index.html'))
}
