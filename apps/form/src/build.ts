import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Language, LANGUAGES } from '@wayform/core/languages.ts'
import { fontFaces } from '@wayform/form-view/fonts.ts'
import { KINDS, questionTypes } from '@wayform/core/questions/registry.ts'
import type { PageAssets } from '@wayform/form-view/rendering.ts'
import { build, type BuildOptions, type BuildResult, type Plugin } from 'esbuild'
import { embedScripts, writeTexts } from './build-embed.ts'

const folder = join(import.meta.dirname, '..')
const { resolve } = createRequire(import.meta.url)
const serverBundle = join(folder, '../server/build/form-view.mjs')

/** The source is React's; Preact renders it faster. */
export const PREACT = { react: 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime' }

/** The light script has no rules for these types; the server sends it only with forms that have none of them. */
const NOT_IN_LIGHT = KINDS.filter((kind) => questionTypes[kind].isRare)

const withoutHeavyKinds: Plugin = {
  name: 'without-heavy-kinds',
  setup({ onLoad }) {
    const kinds = NOT_IN_LIGHT.map((kind) => kind.toLowerCase())
    onLoad({ filter: new RegExp(`questions/(${kinds.join('|')})/answer\\.ts$`) }, ({ path }) => {
      const kind = basename(dirname(path))
      return { contents: `export const ${kind}Answer = null` }
    })
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
  cpSync(join(folder, 'src/pictures'), join(dist, 'pictures'), { recursive: true })
  const embed = embedScripts(SCRIPT, PREACT)
  // Boot has the address of what a framed page needs in itself.
  const framed = writeScript('framed', await embed.framed())
  // As has the script that sends answers the address of the one that does the work some forms ask for.
  const proof = writeScript('proof', await bundleScript('proof'))
  const [
    light,
    full,
    phone,
    combobox,
    uploads,
    controls,
    keep,
    checkout,
    handOff,
    qr,
    tagGoogle,
    tagPixel,
    css,
    controlsCss,
    boot,
  ] = await Promise.all([
    bundleScript('light'),
    bundleScript('full'),
    bundleScript('phone'),
    bundleScript('combobox'),
    bundleScript('uploads'),
    bundleScript('controls'),
    bundleScript('keep', proof),
    bundleScript('checkout', proof),
    bundleScript('handOff'),
    bundleScript('qr'),
    bundleScript('tagGoogle'),
    bundleScript('tagPixel'),
    styleSheet(),
    styleSheet('controls'),
    pageBoot(framed),
    bundleRenderer(serverBundle),
  ])
  const fonts = Object.fromEntries(
    Object.entries(FONTS).map(([subset, file]) => [subset, copyAsset(dist, `font-${subset}`, resolve(file))]),
  )
  const manifest: PageAssets = {
    css,
    controlsCss,
    cssHash: `${cspHash(css)} ${cspHash(controlsCss)}`,
    boot,
    bootHash: cspHash(boot),
    scripts: {
      light: writeScript('form', light),
      full: writeScript('form-full', full),
      phone: writeScript('phone', phone),
      combobox: writeScript('combobox', combobox),
      uploads: writeScript('uploads', uploads),
      controls: writeScript('controls', controls),
      keep: writeScript('keep', keep),
      checkout: writeScript('checkout', checkout),
      handOff: writeScript('hand-off', handOff),
      qr: writeScript('qr', qr),
      tagGoogle: writeScript('tag-google', tagGoogle),
      tagPixel: writeScript('tag-pixel', tagPixel),
    },
    notInLight: NOT_IN_LIGHT,
    card: copyAsset(dist, 'card', join(folder, 'src/link-card.png')),
    preview: {
      script: writeScript('preview', await embed.preview()),
      site: writeScript('widget-site', await embed.site()),
      texts: await writeTexts(embed.texts, writeScript),
    },
    fonts,
    fontStyles: byLanguage((language) => writeStyles(fontFaces(language, fonts))),
  }
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest))
  writeCompressed(join(dist, 'sw.js'), (await bundleWorker()).outputFiles?.[0]?.contents ?? new Uint8Array())
  writeCompressed(join(dist, 'widget.js'), (await embed.widget()).outputFiles?.[0]?.contents ?? new Uint8Array())

  function writeStyles(text: string): string {
    const file = `fonts-${hash(Buffer.from(text))}.css`
    writeCompressed(join(dist, 'assets', file), Buffer.from(text))
    return `/assets/${file}`
  }

  function writeScript(name: string, { outputFiles }: BuildResult): string {
    const code = outputFiles?.[0]?.contents ?? new Uint8Array()
    const file = `${name}-${hash(code)}.js`
    writeCompressed(join(dist, 'assets', file), code)
    return `/assets/${file}`
  }
}

function byLanguage(value: (language: Language) => string): Record<Language, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, value(language)])) as Record<Language, string> // each has one
}

export const SCRIPT: BuildOptions = {
  bundle: true,
  minify: true,
  format: 'esm',
  // A browser that can't read it keeps the plain form, which works without any script.
  target: 'es2022',
  legalComments: 'none',
  metafile: true,
  write: false,
}

export type ScriptName =
  | 'light'
  | 'full'
  | 'phone'
  | 'combobox'
  | 'uploads'
  | 'controls'
  | 'keep'
  | 'checkout'
  | 'proof'
  | 'handOff'
  | 'qr'
  | 'tagGoogle'
  | 'tagPixel'

const ENTRIES: Record<ScriptName, string> = {
  light: 'page/main.ts',
  full: 'page/main.ts',
  phone: 'page/phone.ts',
  combobox: 'page/combobox.ts',
  uploads: 'page/uploads.ts',
  controls: 'page/controls.ts',
  keep: 'page/keep.ts',
  checkout: 'page/checkout.ts',
  proof: 'page/proof.ts',
  handOff: 'page/hand-off.ts',
  qr: 'page/qr.ts',
  tagGoogle: 'tags/tags-ga.ts',
  tagPixel: 'tags/tags-pixel.ts',
}

/** Not modules: they learn from the element that loads them what to measure. */
const CLASSIC: ReadonlySet<ScriptName> = new Set(['tagGoogle', 'tagPixel'])

/** One of the page's scripts in memory, with the list of what went into it. */
export function bundleScript(name: ScriptName, proof = '/assets/proof-0123456789.js'): Promise<BuildResult> {
  const plugins = name === 'light' ? [withoutHeavyKinds] : []
  const format = CLASSIC.has(name) ? 'iife' : 'esm'
  const define = { PROOF: JSON.stringify({ script: proof }) }
  return build({ ...SCRIPT, entryPoints: [join(folder, 'src', ENTRIES[name])], plugins, format, define })
}

/** The host's service worker: no module, because some browsers can't run those as one. */
export function bundleWorker(): Promise<BuildResult> {
  return build({ ...SCRIPT, entryPoints: [join(folder, 'src/worker/service-worker.ts')], format: 'iife' })
}

/** What the page runs at first: small, and in the page itself. */
export async function pageBoot(framed = '/assets/framed-0123456789.js'): Promise<string> {
  const define = { FRAMED: JSON.stringify({ script: framed }) }
  const entryPoints = [join(folder, 'src/page/boot.ts')]
  const boot = await build({ ...SCRIPT, entryPoints, format: 'iife', metafile: false, define })
  return boot.outputFiles?.[0]?.text.trim() ?? ''
}

/** The page's own sheet, or the one of the types that most forms have none of. */
export async function styleSheet(part: 'page' | 'controls' = 'page'): Promise<string> {
  const path =
    part === 'page' ? join(folder, 'src/page/form.css') : resolve('@wayform/form-view/questions/controls.css')
  const css = await build({ entryPoints: [path], bundle: true, minify: true, write: false })
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

function copyAsset(dist: string, label: string, path: string): string {
  const name = `${label}-${hash(readFileSync(path))}${extname(path)}`
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
