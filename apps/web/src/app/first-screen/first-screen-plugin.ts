import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const APP = path.join(import.meta.dirname, '../../..')
const STYLES = path.join(import.meta.dirname, 'first-screen.css')
const BEFORE_PAINT = '<script src="/before-paint.js"></script>'
const FIRST_TEXTS = /\/messages\/([\w-]+)\/first-screens\.ts$/

type Chunk = { type: 'chunk'; facadeModuleId: string | null; imports: string[] }
type Output = Record<string, Chunk | { type: 'asset' }>

/**
 * What the server needs to render the dashboard: its styles, and where each language's first texts are. The script that
 * runs before the first paint stands in the page, because a file of its own would delay that paint.
 */
export function firstScreenPlugin(): Plugin {
  return {
    name: 'wayform-first-screen',
    apply: 'build',
    async transformIndexHtml(html) {
      if (!html.includes(BEFORE_PAINT)) throw new Error('index.html has no script before the first paint')
      const source = await readFile(path.join(APP, 'public/before-paint.js'), 'utf8')
      const { outputFiles } = await build({
        stdin: { contents: source },
        minify: true,
        write: false,
        target: 'es2022',
      })
      return html.replace(BEFORE_PAINT, () => `<script>${(outputFiles[0]?.text ?? '').trim()}</script>`)
    },
    async generateBundle(_, output) {
      const parts = output as unknown as Output // what is read of it below is the same in every bundler
      const { outputFiles } = await build({ entryPoints: [STYLES], bundle: true, minify: true, write: false })
      this.emitFile({ type: 'asset', fileName: 'first-screen.css', source: outputFiles[0]?.text ?? '' })
      this.emitFile({ type: 'asset', fileName: 'first-screen.json', source: JSON.stringify(firstTexts(parts)) })
    },
  }
}

function firstTexts(parts: Output): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [name, part] of Object.entries(parts)) {
    const language = part.type === 'chunk' ? FIRST_TEXTS.exec(part.facadeModuleId ?? '')?.[1] : undefined
    if (language !== undefined) found[language] = [`/${name}`]
  }
  return found
}
