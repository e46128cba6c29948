import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { type BuiltChunk, nextFilesScript } from './next-files.ts'

const APP = path.join(import.meta.dirname, '../../..')
const STYLES = path.join(import.meta.dirname, 'first-screen.css')
const ASK_EARLY = path.join(import.meta.dirname, 'ask-early-in-page.ts')
const BEFORE_PAINT = '<script src="/before-paint.js"></script>'
const FIRST_TEXTS = /\/messages\/([\w-]+)\/first-screens\.ts$/

type Chunk = BuiltChunk & { facadeModuleId: string | null }
type Output = Record<string, Chunk | { type: 'asset' }>

/**
 * Gives the server the dashboard's styles and the places of each language's first texts, to render it. Scripts that
 * run before the first paint stand in the page, because files of their own would delay that paint.
 */
export function firstScreenPlugin(): Plugin {
  return {
    name: 'wayform-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!html.includes(BEFORE_PAINT)) throw new Error('index.html has no script before the first paint')
        const beforePaint = await minified(await readFile(path.join(APP, 'public/before-paint.js'), 'utf8'))
        const askEarly = await bundled(ASK_EARLY)
        const parts = bundle as unknown as Output // what is read of it below is the same in every bundler
        const nextFiles = await minified(nextFilesScript(parts, html))
        return (
          html
            .replace(BEFORE_PAINT, () => `<script>${beforePaint}</script>`)
            // Behind the styles it would wait for them. Not in a dashboard that the server renders.
            .replace(
              '<link rel="stylesheet"',
              (styles) => `<script data-elsewhere>${askEarly}${nextFiles}</script>${styles}`,
            )
        )
      },
    },
    async generateBundle(_, output) {
      const parts = output as unknown as Output // what is read of it below is the same in every bundler
      const { outputFiles } = await build({ entryPoints: [STYLES], bundle: true, minify: true, write: false })
      this.emitFile({ type: 'asset', fileName: 'first-screen.css', source: outputFiles[0]?.text ?? '' })
      this.emitFile({ type: 'asset', fileName: 'first-screen.json', source: JSON.stringify(firstTexts(parts)) })
    },
  }
}

async function minified(contents: string): Promise<string> {
  const { outputFiles } = await build({ stdin: { contents }, minify: true, write: false, target: 'es2022' })
  return (outputFiles[0]?.text ?? '').trim()
}

async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    target: 'es2022',
  })
  return (outputFiles[0]?.text ?? '').trim()
}

function firstTexts(parts: Output): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [name, part] of Object.entries(parts)) {
    const language = part.type === 'chunk' ? FIRST_TEXTS.exec(part.facadeModuleId ?? '')?.[1] : undefined
    if (language !== undefined) found[language] = [`/${name}`]
  }
  return found
}
