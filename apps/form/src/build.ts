import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Language, LANGUAGES } from '@wayform/core/languages.ts'
import { type FontFile, fontFaces } from '@wayform/form-view/fonts.ts'
import { callingCountries } from '@wayform/core/phone/countries.ts'
import { answerRegistry, isComputed } from '@wayform/core/questions/answer-registry.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'
import type { Kind } from '@wayform/core/questions/question.ts'
import type { AnswerRules } from '@wayform/core/questions/question-type.ts'
import { KINDS, questionTypes } from '@wayform/core/questions/registry.ts'
import type { LiveScript, PageAssets } from '@wayform/form-view/rendering.ts'
import { marksOf, type Sheet } from '@wayform/form-view/styles/sheets.ts'
import type * as FormView from '@wayform/form-view/server.tsx'
import { shortVariables } from '@wayform/form-view/styles/short-variables.ts'
import { loadAllCatalogues } from '@wayform/i18n/catalogue.ts'
import { publicMessages } from '@wayform/i18n/public-messages.ts'
import { build, type BuildOptions, type BuildResult, type Plugin } from 'esbuild'
import { parseSync } from 'vite'
import { embedScripts, writeTexts } from './build-embed.ts'
import { CORE_FONTS, coreFile, WHOLE_FONTS } from './fonts/cut-fonts.ts'
import { minifiedAgain } from './minify-again.ts'

const folder = join(import.meta.dirname, '..')
const { resolve } = createRequire(import.meta.url)
const serverBundle = join(folder, '../server/build/form-view.mjs')

/** The source is React's; Preact renders it faster. */
export const PREACT = { react: 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime' }

/** Only the full script has rules for these types; the server includes it in forms that ask one of them. */
const ONLY_IN_FULL = KINDS.filter((kind) => questionTypes[kind].isRare)

/** Their answers follow from others. */
const COMPUTED = KINDS.filter((kind) => isComputed(kind))

const withoutRareKinds = withoutKinds(ONLY_IN_FULL)

function withoutKinds(kinds: readonly Kind[]): Plugin {
  return {
    name: 'without-kinds',
    setup({ onLoad }) {
      const names = kinds.map((kind) => kind.toLowerCase())
      onLoad({ filter: new RegExp(`questions/(${names.join('|')})/answer\\.ts$`) }, ({ path }) => {
        const kind = basename(dirname(path))
        return { contents: `export const ${kind}Answer = null` }
      })
    },
  }
}

const LATE_KINDS = KINDS.filter((kind) => questionTypes[kind].hasLateRules)

/** Types whose rules come later: before something is answered, there is nothing to read or to check. */
const LATE: Late = {
  // Nothing on these pages depends on an answer.
  light: KINDS.filter((kind) => answerRegistry[kind] && !questionTypes[kind].isRare && !questionTypes[kind].isApart),
  ...lateIn(LATE_KINDS, ['logic', 'fields', 'conditions', 'conditionsFields', 'types', 'typesFields', 'typesSigned']),
  // With formulas and payments, whose values follow from numbers at once.
  ...lateIn(
    LATE_KINDS.filter((kind) => !answerRegistry[kind]?.number),
    ['full', 'conditionsFull', 'typesFull', 'typesOrders', 'typesAll', 'typesBookings', 'typesEvery'],
  ),
}

type Late = Partial<Record<LiveScript, readonly Kind[]>>

function lateIn(kinds: readonly Kind[], scripts: readonly LiveScript[]): Late {
  return Object.fromEntries(scripts.map((name) => [name, kinds]))
}

/** Each of them has the rules of `late-rules.ts`. */
function withLateRules(kinds: readonly string[]): Plugin {
  return {
    name: 'with-late-rules',
    setup({ onLoad }) {
      const names = kinds.map((kind) => kind.toLowerCase())
      onLoad({ filter: new RegExp(`questions/(${names.join('|')})/answer\\.ts$`) }, ({ path }) => ({
        contents: `export { LATE_RULES as ${basename(dirname(path))}Answer } from '../late-rules.ts'`,
        resolveDir: dirname(path),
      }))
    },
  }
}

const APART = KINDS.filter((kind) => questionTypes[kind].isApart)

/**
 * For forms without these types. Whole lines go, as if the types did not exist: esbuild chooses names by the letters of
 * its sources, so any other way would change every page.
 */
const withoutApartKinds: Plugin = {
  name: 'without-apart-kinds',
  setup({ onLoad }) {
    onLoad({ filter: /(answer-registry|question-type|core\/src\/result)\.ts$/ }, ({ path }) => ({
      contents: withoutLines(path, APART_LINES),
      loader: 'ts',
    }))
  },
}

/** For forms that take no orders: their rules are more than those of all other types that are apart. */
const withoutOrders: Plugin = {
  name: 'without-orders',
  setup({ onLoad }) {
    onLoad({ filter: /questions\/order\/answer\.ts$/ }, () => ({ contents: 'export const orderAnswer = null' }))
  },
}

/** For forms that take no bookings: as if there were no such type, line by line. */
const withoutBookings: Plugin = {
  name: 'without-bookings',
  setup({ onLoad }) {
    onLoad({ filter: /core\/src\/(result|orders\/order-text|questions\/question-type)\.ts$/ }, ({ path }) => ({
      contents: withoutLines(path, BOOKING_LINES),
      loader: 'ts',
    }))
  },
}

const APART_LINES = /^.*\/\/ apart\n/gm
const PAYMENT_LINES = /^.*paymentAnswer.*\n/gm
const BOOKING_LINES = /^.*book.*\/\/ apart\n/gim
const SIGNATURE_LINES = /^.*signature.*\/\/ apart\n/gim

function withoutLines(path: string, ...lines: RegExp[]): string {
  return lines.reduce((text, each) => text.replaceAll(each, ''), readFileSync(path, 'utf8'))
}

/** The lists of types, of which a file can be read only once. */
function withoutTypes(...lines: RegExp[]): Plugin {
  return {
    name: 'without-types',
    setup({ onLoad }) {
      onLoad({ filter: /(answer-registry|later-types)\.ts$/ }, ({ path }) => ({
        contents: withoutLines(path, ...lines),
        loader: 'ts',
      }))
    },
  }
}

/** For forms without rules: after a page comes the next one. */
const withoutPageRules: Plugin = {
  name: 'without-page-rules',
  setup({ onLoad }) {
    const contents = `
      export const pageAfter = (pages, index) => (index + 1 < pages.length ? index + 1 : null)
      export const nextPage = pageAfter`
    onLoad({ filter: /logic\/next-page\.ts$/ }, () => ({ contents }))
  },
}

/** For forms without formulas and payments: no answer follows from others. */
const withoutComputing: Plugin = {
  name: 'without-computing',
  setup({ onLoad }) {
    const computing = `
      export const withComputed = (questions, answers) => answers
      export const settle = (questions, answers, problems) => ({ answers, problems })
      export const numbersIn = () => () => null`
    onLoad({ filter: /answers\/compute-answers\.ts$/ }, () => ({ contents: computing }))
    onLoad({ filter: /answers\/charge\.ts$/ }, () => ({ contents: 'export const chargeIn = () => null' }))
  },
}

/** Only the preview has no server to ask for times. */
const withoutSamples: Plugin = {
  name: 'without-samples',
  setup({ onLoad }) {
    onLoad({ filter: /enhance\/booking\/sample-times\.ts$/ }, () => ({
      contents: 'export const sampleTimes = () => null',
    }))
  },
}

/** Keeps the named rules of each type for answers, and leaves out all others with the code that only they need. */
function onlyRules(...names: (keyof AnswerRules)[]): Plugin {
  return {
    name: 'only-rules',
    setup({ onLoad }) {
      onLoad({ filter: /core\/src\/questions\/[a-z]+\/answer\.ts$/ }, ({ path }) => ({
        contents: withRules(readFileSync(path, 'utf8'), names),
        loader: 'ts',
      }))
    },
  }
}

function withRules(source: string, names: readonly string[]): string {
  const exported = parseSync('answer.ts', source).program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  )
  const rules = exported.flatMap(({ init }) => (init?.type === 'ObjectExpression' ? init.properties : []))
  const others = rules.filter(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && !names.includes(each.key.name),
  )
  return others.reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    source,
  )
}

/**
 * For forms with conditions: their script evaluates as the server does. The other way round, with a file left out of the
 * other scripts, would change names in these, and so every page.
 */
export const withConditions: Plugin = {
  name: 'with-conditions',
  setup({ onResolve, onLoad }) {
    const namespace = 'with-conditions'
    onResolve({ filter: /answers\/answers\.ts$/ }, () => ({ path: 'answers', namespace }))
    onLoad({ filter: /./, namespace }, () => ({
      contents: `
        export * from './answers.ts'
        export { evaluateAnswers, stepAt, walkPages } from './conditional-answers.ts'`,
      resolveDir: dirname(resolve('@wayform/core/answers/answers.ts')),
    }))
  },
}

const SHEETS = [
  'progress',
  'paying',
  'branding',
  'choices',
  'lists',
  'search',
  'pictures',
  'dates',
  'ratings',
  'scales',
  'files',
  'controls',
  'endings',
  'languages',
  'access',
] as const

/** Of types that are apart, and of payments: only in pages, and in security policies, of forms that ask them. */
const APART_SHEETS = [
  'apart/times',
  'apart/sliders',
  'apart/consents',
  'apart/rankings',
  'apart/matrices',
  'order/products',
  'order/ways',
  'order/items',
  'order/carts',
  'apart/signatures',
  'apart/bookings',
  'after/payments',
  'after/customers',
  'after/changes',
  'after/bills',
  'after/booked',
] as const

/** Makes the public form's assets with their manifest, and the renderer that the server runs. */
export async function buildForm(): Promise<void> {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  cpSync(join(folder, 'src/pictures'), join(dist, 'pictures'), { recursive: true })
  const embed = embedScripts(SCRIPT, PREACT, [withConditions])
  // The live scripts have the address of what a framed page needs in themselves.
  const framed = writeScript('framed', await embed.framed())
  // As have the scripts that send answers the address of the one that does the work some forms ask for, and the styles
  // of what they show.
  const written = { framed, proof: writeScript('proof', await bundleScript('proof')), outcome: await outcomeSheet() }
  const [fetched, inlined, sheets] = await Promise.all([
    Promise.all(FETCHED.map(async (name) => [name, writeScript(kebab(name), await bundleScript(name, written))])),
    Promise.all(LIVE.map(async (name) => [name, inlineScript(await bundleScript(name, written))])),
    pageSheets(written.outcome),
    bundleRenderer(serverBundle),
  ])
  const fonts = Object.fromEntries(
    [...Object.entries(WHOLE_FONTS), ...CORE_FONTS.map((name) => [name, coreFile(name)] as const)].map(
      ([name, file]) => [name, copyAsset(dist, `font-${name}`, file)],
    ),
  ) as Record<FontFile, string> // each of the two lists has its files
  const scripts = Object.fromEntries(fetched) as PageAssets['scripts'] // the list has all of them
  const manifest: PageAssets = {
    sheets,
    live: Object.fromEntries(inlined),
    scripts,
    after: await writeLaterParts(),
    onlyInFull: ONLY_IN_FULL,
    apart: APART,
    card: copyAsset(dist, 'card', join(folder, 'src/link-card.png')),
    preview: {
      script: writeScript('preview', await embed.preview()),
      menus: writeScript('preview-menus', await embed.previewMenus()),
      site: writeScript('widget-site', await embed.site()),
      texts: await writeTexts(embed.texts, writeScript),
    },
    fontStyles: byLanguage((language) => writeStyles(fontFaces(language, fonts))),
  }
  writeFileSync(join(dist, 'manifest.json'), JSON.stringify(manifest))
  writeCompressed(join(dist, 'sw.js'), (await bundleWorker()).outputFiles?.[0]?.contents ?? new Uint8Array())
  writeCompressed(join(dist, 'widget.js'), (await embed.widget()).outputFiles?.[0]?.contents ?? new Uint8Array())

  async function writeLaterParts(): Promise<PageAssets['after']> {
    const { laterParts } = (await import(pathToFileURL(serverBundle).href)) as Pick<typeof FormView, 'laterParts'> // its build
    const catalogues = await loadAllCatalogues()
    return byLanguage((language) => {
      const parts = laterParts(language, publicMessages(catalogues[language]), scripts)
      const code = Buffer.from(
        Object.entries(parts)
          .map(([name, value]) => `export const ${name}=${JSON.stringify(value)};`)
          .join(''),
      )
      const file = `after-${language}-${hash(code)}.js`
      writeCompressed(join(dist, 'assets', file), code)
      return `/assets/${file}`
    })
  }

  function writeStyles(text: string): string | undefined {
    if (text === '') return undefined
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

function byLanguage<T>(value: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, value(language)])) as Record<Language, T> // each has one
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function inlineScript({ outputFiles }: BuildResult): { code: string; hash: string } {
  const code = outputFiles?.[0]?.text.trim() ?? ''
  return { code, hash: cspHash(code) }
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

/** In the page itself. */
const LIVE = [
  'light',
  'logic',
  'fields',
  'full',
  'conditions',
  'conditionsFields',
  'conditionsFull',
  'types',
  'typesFields',
  'typesFull',
  'typesOrders',
  'typesSigned',
  'typesAll',
  'typesBookings',
  'typesEvery',
] as const satisfies readonly LiveScript[]

/** Fetched by a page that needs them. */
const FETCHED = [
  'phone',
  'countries',
  'calling',
  'combobox',
  'uploads',
  'controls',
  'recall',
  'slider',
  'ranking',
  'order',
  'signature',
  'booking',
  'keep',
  'checkout',
  'handOff',
  'ending',
  'qr',
  'pay',
  'languages',
  'places',
  'pass',
  'peek',
  'tagGoogle',
  'tagPixel',
] as const satisfies readonly (keyof PageAssets['scripts'])[]

export type ScriptName = LiveScript | keyof PageAssets['scripts'] | 'proof'

const ENTRIES: Record<ScriptName, string> = {
  light: 'page/main.ts',
  logic: 'page/main.ts',
  fields: 'page/main.ts',
  full: 'page/main.ts',
  conditions: 'page/main-conditions.ts',
  conditionsFields: 'page/main-conditions.ts',
  conditionsFull: 'page/main-conditions.ts',
  types: 'page/main-types.ts',
  typesFields: 'page/main-types-full.ts',
  typesFull: 'page/main-types-full.ts',
  typesOrders: 'page/main-types-full.ts',
  typesSigned: 'page/main-types.ts',
  typesAll: 'page/main-types-full.ts',
  typesBookings: 'page/main-types-full.ts',
  typesEvery: 'page/main-types-full.ts',
  phone: 'page/fields/phone.ts',
  countries: 'page/fields/countries.ts',
  calling: 'page/fields/calling.ts',
  combobox: 'page/fields/combobox.ts',
  uploads: 'page/fields/uploads.ts',
  controls: 'page/fields/controls.ts',
  recall: 'page/fields/recall.ts',
  slider: 'page/fields/slider.ts',
  ranking: 'page/fields/ranking.ts',
  order: 'page/fields/order.ts',
  signature: 'page/fields/signature.ts',
  booking: 'page/fields/booking.ts',
  keep: 'page/keep.ts',
  checkout: 'page/checkout.ts',
  proof: 'page/proof.ts',
  handOff: 'page/hand-off.ts',
  ending: 'page/ending.ts',
  qr: 'page/qr.ts',
  pay: 'page/pay.ts',
  languages: 'page/languages.ts',
  places: 'limits/places.ts',
  pass: 'limits/pass.ts',
  peek: 'limits/peek.ts',
  tagGoogle: 'tags/tags-ga.ts',
  tagPixel: 'tags/tags-pixel.ts',
}

/** The rules of a type that jumps between pages need. */
const JUMPING = ['read', 'parse', 'operators', 'comparable'] as const

/** How answers are read and checked, of the types that are neither rare nor apart. */
const LATER_RULES = [withoutApartKinds, withoutRareKinds, onlyRules(...JUMPING)]

/** The script for payments reads their file for more than their rules, which pages have from the start. */
const OTHER_RARE = ONLY_IN_FULL.filter((type) => !isPayment({ type }))

const LEFT_OUT: Partial<Record<ScriptName, Plugin[]>> = {
  light: [withoutApartKinds, withoutRareKinds, withoutPageRules, withoutComputing],
  logic: [withoutApartKinds, withoutRareKinds, withoutComputing, onlyRules(...JUMPING)],
  fields: [withoutApartKinds, withoutKinds(COMPUTED), withoutComputing, onlyRules(...JUMPING)],
  conditions: [
    withoutApartKinds,
    withoutRareKinds,
    withoutPageRules,
    withoutComputing,
    onlyRules('read', 'parse', 'comparable'),
    withConditions,
  ],
  conditionsFields: [
    withoutApartKinds,
    withoutKinds(COMPUTED),
    withoutComputing,
    onlyRules(...JUMPING),
    withConditions,
  ],
  conditionsFull: [withoutApartKinds, withConditions],
  types: [
    withoutRareKinds,
    withoutTypes(SIGNATURE_LINES, BOOKING_LINES),
    withoutBookings,
    withoutComputing,
    onlyRules(...JUMPING),
  ],
  typesFields: [
    withConditions,
    withoutOrders,
    withoutTypes(SIGNATURE_LINES, BOOKING_LINES),
    withoutBookings,
    withoutKinds(COMPUTED),
    withoutComputing,
    onlyRules(...JUMPING),
  ],
  typesFull: [withConditions, withoutOrders, withoutTypes(SIGNATURE_LINES, BOOKING_LINES), withoutBookings],
  typesOrders: [withConditions, withoutTypes(SIGNATURE_LINES, BOOKING_LINES), withoutBookings],
  typesSigned: [
    withoutRareKinds,
    withoutTypes(BOOKING_LINES),
    withoutBookings,
    withoutComputing,
    onlyRules(...JUMPING),
  ],
  typesAll: [withConditions, withoutTypes(BOOKING_LINES), withoutBookings],
  typesBookings: [withConditions, withoutOrders, withoutTypes(SIGNATURE_LINES)],
  typesEvery: [withConditions],
  recall: [onlyRules('format')],
  // With the rules that pages get with them.
  keep: LATER_RULES,
  checkout: [
    withoutTypes(APART_LINES, PAYMENT_LINES),
    withoutApartKinds,
    withoutKinds(OTHER_RARE),
    onlyRules(...JUMPING),
  ],
  order: [withoutApartKinds, withoutBookings],
  booking: [withoutApartKinds, withoutSamples],
}

/**
 * Not modules: the scripts in pages run as soon as they are parsed, and others learn from the element that loads them
 * what to measure, or which form it is.
 */
const CLASSIC: ReadonlySet<ScriptName> = new Set([...LIVE, 'tagGoogle', 'tagPixel', 'places'])

/** The addresses of other files, and the styles, that the build writes into scripts. */
type Written = { framed: string; proof: string; outcome: string }

const SAMPLE: Written = { framed: '/assets/framed-0123456789.js', proof: '/assets/proof-0123456789.js', outcome: '' }

/** One of the page's scripts in memory, with the list of what went into it. */
export async function bundleScript(
  name: ScriptName,
  { framed, proof, outcome }: Written = SAMPLE,
): Promise<BuildResult> {
  const format = CLASSIC.has(name) ? 'iife' : 'esm'
  const define = {
    FRAMED: JSON.stringify({ script: framed }),
    PROOF: JSON.stringify({ script: proof }),
    OUTCOME: JSON.stringify({ css: outcome }),
    CALLING: JSON.stringify({ countries: callingCountries() }),
  }
  const plugins = pluginsOf(name)
  const built = await build({ ...SCRIPT, entryPoints: [join(folder, 'src', ENTRIES[name])], plugins, format, define })
  return minifiedAgain(built, { isModule: format === 'esm' })
}

export function pluginsOf(name: ScriptName): Plugin[] {
  const late = name in LATE ? [withLateRules(LATE[name as LiveScript] ?? [])] : []
  return [...late, ...(LEFT_OUT[name] ?? [withoutApartKinds])]
}

/** The host's service worker: no module, because some browsers can't run those as one. */
export async function bundleWorker(): Promise<BuildResult> {
  const built = await build({
    ...SCRIPT,
    entryPoints: [join(folder, 'src/worker/service-worker.ts')],
    plugins: [withoutApartKinds],
    format: 'iife',
  })
  return minifiedAgain(built, { isModule: false })
}

/** The sheets of public pages: the one of every page, that of what follows a form, and those of types of questions. */
export async function pageSheets(outcome: string): Promise<Sheet[]> {
  const types = [...SHEETS, ...APART_SHEETS].map((name) => minified(resolve(`@wayform/form-view/styles/${name}.css`)))
  const texts = [await minified(join(folder, 'src/page/form.css')), outcome, ...(await Promise.all(types))]
  const marks = marksOf(texts)
  const firstApart = texts.length - APART_SHEETS.length
  return texts.map((css, index) => ({
    css,
    hash: cspHash(css),
    marks: marks[index] ?? [],
    ...(index >= firstApart && { isApart: true as const }),
  }))
}

export function outcomeSheet(): Promise<string> {
  return minified(join(folder, 'src/page/outcome.css'))
}

async function minified(path: string): Promise<string> {
  const css = await build({ entryPoints: [path], bundle: true, minify: true, write: false })
  return shortVariables(css.outputFiles[0]?.text.trim() ?? '')
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
