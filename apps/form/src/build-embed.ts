import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES, type Language } from '@wayform/core/languages.ts'
import { shortVariables } from '@wayform/form-view/styles/short-variables.ts'
import { build, type BuildOptions, type BuildResult, type Plugin } from 'esbuild'
import { minifiedAgain } from './minify-again.ts'

/** The scripts of forms in frames: the widget on other sites, the page inside it, and the builder's preview. */
export function embedScripts(base: BuildOptions, preact: Record<string, string>, plugins: Plugin[]) {
  const entry = (name: string) => [join(import.meta.dirname, name)]
  const parts = [
    ...plugins,
    withoutJsonSchemas,
    withoutSchemaMessages,
    withoutCycles,
    withShortVariables,
    withoutServer,
  ]
  /** With a world of its own instead of the browser's network and history. */
  const preview: BuildOptions = {
    ...base,
    inject: entry('preview/preview-world.ts'),
    jsx: 'automatic',
    alias: preact,
    logOverride: { 'import-is-undefined': 'silent' },
  }
  return {
    widget: () => build({ ...base, entryPoints: entry('widget/widget.ts'), format: 'iife' }),
    framed: () => build({ ...base, entryPoints: entry('widget/framed.ts') }),
    /** The website around the widget in the share screen's preview. */
    site: () => build({ ...base, entryPoints: entry('widget/widget-site.ts') }),
    preview: async () =>
      minifiedAgain(
        await build({ ...preview, entryPoints: entry('preview/preview.ts'), plugins: [...parts, withoutMenus] }),
        {
          isModule: true,
        },
      ),
    /** The same with menus, their carts and bills. */
    previewMenus: async () =>
      minifiedAgain(await build({ ...preview, entryPoints: entry('preview/preview-menus.ts'), plugins: parts }), {
        isModule: true,
      }),
    /** The texts of the preview in one language. */
    texts: (language: Language) =>
      build({
        ...base,
        stdin: {
          contents: ['form', 'problems', 'checkout', 'message']
            .map((part) => `export { ${part} } from '@wayform/i18n/messages/${language}/${part}.ts'`)
            .join('\n'),
          resolveDir: import.meta.dirname,
        },
      }),
  }
}

const NO_PROCESSORS = 'export const toJSONSchema = undefined, allProcessors = {}'
const NO_METHODS = `
  export const createToJSONSchemaMethod = () => undefined, createStandardJSONSchemaMethod = () => undefined
  export const extractDefs = undefined, finalize = undefined, initializeContext = undefined, processSchema = undefined`

/** The schema library describes schemas as JSON, which the preview never asks for. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/core\/json-schema-processors\.js$/ }, () => ({ contents: NO_PROCESSORS }))
    onLoad({ filter: /zod\/v4\/core\/to-json-schema\.js$/ }, () => ({ contents: NO_METHODS }))
  },
}

/** The preview shows no message of the schema library, which only decides what of a draft is repaired. */
const withoutSchemaMessages: Plugin = {
  name: 'without-schema-messages',
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/locales\/en\.js$/ }, () => ({ contents: 'export default () => ({})' }))
  },
}

const NO_CYCLES = `
  export class $ZodCyclicError extends Error {}
  export const memoizer = () => undefined, isBackEdge = () => false, isRecursiveSchema = () => false`

/** Drafts are JSON, and no schema of ours contains itself: the schema library need not look for values that do. */
const withoutCycles: Plugin = {
  name: 'without-cycles',
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/core\/memoizer\.js$/ }, () => ({ contents: NO_CYCLES }))
  },
}

/** The preview's own styles stand beside those of pages, whose variables the build names. */
const withShortVariables: Plugin = {
  name: 'with-short-variables',
  setup({ onLoad }) {
    onLoad({ filter: /preview\/preview-styles\.ts$/ }, ({ path }) => ({
      contents: shortVariables(readFileSync(path, 'utf8')),
      loader: 'ts',
    }))
  },
}

/** The preview has no address, so there is no server to ask for times or stock, or to hold a time. */
const withoutServer: Plugin = {
  name: 'without-server',
  setup({ onLoad }) {
    onLoad({ filter: /enhance\/booking\/ask-times\.ts$/ }, () => ({ contents: 'export const askTimes = () => null' }))
    onLoad({ filter: /enhance\/booking\/hold-time\.ts$/ }, () => ({
      contents: 'export const holdWhileFinishing = () => undefined',
    }))
    onLoad({ filter: /enhance\/order\/live-stock\.ts$/ }, () => ({
      contents: 'export const followStock = () => ({ now: {} })',
    }))
  },
}

const ANY_ORDER = `
  import { questionBase } from '../base.ts'
  import { ORDER_TYPE } from './is-order.ts'
  import * as z from 'zod'
  export const orderSchema = questionBase.extend({ type: z.literal(ORDER_TYPE) })
  export const order = { gate: null, asks: null, isApart: true }`

/** Few forms have a menu: the preview fetches what draws it for those. */
const withoutMenus: Plugin = {
  name: 'without-menus',
  setup({ onLoad }) {
    const stub = (filter: RegExp, contents: string) => onLoad({ filter }, () => ({ contents }))
    stub(/questions\/order\/answer\.ts$/, 'export const orderAnswer = null')
    stub(/questions\/order\/OrderView\.tsx$/, 'export const OrderView = () => null')
    stub(/questions\/order\/OrderItem\.tsx$/, 'export const OrderItem = () => null')
    stub(/alive\/enhance\/order\.ts$/, 'export const enhance = () => undefined')
    stub(/preview\/has-menus\.ts$/, 'export const HAS_MENUS = false')
    stub(/core\/src\/orders\/order\.ts$/, 'export const ORDER_PROBLEMS = []')
    onLoad({ filter: /questions\/order\/schema\.ts$/ }, ({ path }) => ({
      contents: ANY_ORDER,
      resolveDir: dirname(path),
    }))
  },
}

/** The address of each language's texts, as `write` gives it. */
export async function writeTexts(
  texts: (language: Language) => Promise<BuildResult>,
  write: (name: string, result: BuildResult) => string,
): Promise<Record<Language, string>> {
  const written = LANGUAGES.map(async (language) => [language, write(`texts-${language}`, await texts(language))])
  return Object.fromEntries(await Promise.all(written)) as Record<Language, string> // one for each language
}
