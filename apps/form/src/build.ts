import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PageAssets } from '@wayform/form-view/rendering.ts'
import { build, type BuildOptions, type BuildResult, type Plugin } from 'esbuild'

const folder = join(import.meta.dirname, '..')
const { resolve } = createRequire(import.meta.url)
const serverBundle = join(folder, '../server/build/form-view.mjs')

/** The source is React's; the public page carries Preact, by way of a thin layer in place of preact/compat. */
const PREACT = { react: join(folder, 'src/react.ts'), 'react/jsx-runtime': 'preact/jsx-runtime' }

/** Hooks announce themselves to Preact when they load; where nobody uses one, that is no reason to carry them. */
const unusedHooks: Plugin = {
  name: 'unused-hooks',
  setup({ onResolve }) {
    onResolve({ filter: /^preact\/hooks$/ }, ({ path }) => ({ path: resolve(path), sideEffects: false }))
  },
}

const FONTS = {
  latin: '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  cyrillic: '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
  arabic: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
}

/** Makes the public form's assets with their manifest, and the renderer that the server runs. */
export async function buildForm(): Promise<void> {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  const [script, css, boot] = await Promise.all([
    bundleScript(),
    styleSheet(),
    pageBoot(),
    bundleRenderer(serverBundle),
  ])
  const code = script.outputFiles?.[0]?.contents ?? new Uint8Array()
  const scriptName = `form-${hash(code)}.js`
  writeCompressed(join(dist, 'assets', scriptName), code)
  const manifest: PageAssets = {
    css,
    cssHash: cspHash(css),
    boot,
    bootHash: cspHash(boot),
    script: `/assets/${scriptName}`,
    fonts: Object.fromEntries(Object.entries(FONTS).map(([subset, file]) => [subset, copyFont(dist, subset, file)])),
  }
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest))
}

const SCRIPT: BuildOptions = {
  entryPoints: [join(folder, 'src/main.tsx')],
  bundle: true,
  minify: true,
  format: 'esm',
  // A browser that can't read it keeps the plain form, which works without any script.
  target: 'es2022',
  jsx: 'automatic',
  alias: PREACT,
  plugins: [unusedHooks],
  legalComments: 'none',
  metafile: true,
  write: false,
}

/** The page's script in memory, with the list of what went into it. */
export function bundleScript(): Promise<BuildResult> {
  return build(SCRIPT)
}

/** What the page runs at first: small, and in the page itself. */
export async function pageBoot(): Promise<string> {
  const boot = await build({ ...SCRIPT, entryPoints: [join(folder, 'src/boot.ts')], format: 'iife', metafile: false })
  return boot.outputFiles?.[0]?.text.trim() ?? ''
}

export async function styleSheet(): Promise<string> {
  const css = await build({ entryPoints: [join(folder, 'src/form.css')], bundle: true, minify: true, write: false })
  return css.outputFiles[0]?.text.trim() ?? ''
}

export function brotli(content: Uint8Array | string): Buffer {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })
}

/** The renderer as plain JavaScript: Node runs our TypeScript from source, but no JSX. */
export async function bundleRenderer(outfile: string): Promise<void> {
  await build({
    entryPoints: [resolve('@wayform/form-view/server.tsx')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    jsx: 'automatic',
    alias: PREACT,
  })
}

function copyFont(dist: string, subset: string, file: string): string {
  const path = resolve(file)
  const name = `font-${subset}-${hash(readFileSync(path))}.woff2`
  cpSync(path, join(dist, 'assets', name))
  return `/assets/${name}`
}

function writeCompressed(path: string, content: Uint8Array): void {
  writeFileSync(path, content)
  writeFileSync(`${path}.br`, brotli(content))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

/** Ready for a Content-Security-Policy, quotes included. */
function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function hash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10)
}

if (import.meta.main) await buildForm()
