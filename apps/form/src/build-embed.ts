import { join } from 'node:path'
import { LANGUAGES, type Language } from '@wayform/core/languages.ts'
import { build, type BuildOptions, type BuildResult, type Plugin } from 'esbuild'

/** The scripts of forms in frames: the widget on other sites, the page inside it, and the builder's preview. */
export function embedScripts(base: BuildOptions, preact: Record<string, string>, plugins: Plugin[]) {
  const entry = (name: string) => [join(import.meta.dirname, name)]
  return {
    widget: () => build({ ...base, entryPoints: entry('widget/widget.ts'), format: 'iife' }),
    framed: () => build({ ...base, entryPoints: entry('widget/framed.ts') }),
    /** The website around the widget in the share screen's preview. */
    site: () => build({ ...base, entryPoints: entry('widget/widget-site.ts') }),
    /** With a world of its own instead of the browser's network and history. */
    preview: () =>
      build({
        ...base,
        entryPoints: entry('preview/preview.ts'),
        inject: entry('preview/preview-world.ts'),
        jsx: 'automatic',
        alias: preact,
        plugins: [...plugins, withoutJsonSchemas],
        logOverride: { 'import-is-undefined': 'silent' },
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

const STUB = 'export const toJSONSchema = undefined, allProcessors = {}'

/** The schema library describes schemas as JSON, which the preview never asks for. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/core\/json-schema-processors\.js$/ }, () => ({ contents: STUB }))
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
