import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { type BuiltChunk, calendarFiles, nextFilesScript } from './next-files.ts'

const APP = path.join(import.meta.dirname, '../../..')
const STYLES = path.join(import.meta.dirname, 'first-screen.css')
const CALENDAR_STYLES = path.join(import.meta.dirname, 'calendar-screen.css')
const CALENDAR = path.join(APP, 'src/features/calendar')
const ASK_EARLY = path.join(import.meta.dirname, 'ask-early-in-page.ts')
const BEFORE_PAINT = '<script src="/before-paint.js"></script>'
const FIRST_TEXTS = /\/messages\/([\w-]+)\/first-screens\.ts$/

type Chunk = BuiltChunk & { facadeModuleId: string | null }
type Output = Record<string, Chunk | { type: 'asset' }>

/**
 * Gives the server the styles of the dashboard and the calendar, and the places of their files, to render them. Scripts that
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
      const { styles, names } = await calendarStyles()
      this.emitFile({ type: 'asset', fileName: 'calendar-screen.css', source: styles })
      const calendar = { names, ...calendarFiles(parts) }
      this.emitFile({ type: 'asset', fileName: 'calendar-screen.json', source: JSON.stringify(calendar) })
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

/** The app's own style sheets of the calendar, whose classes have other names here. */
async function calendarStyles(): Promise<{ styles: string; names: unknown }> {
  const contents = `
    import ${JSON.stringify(CALENDAR_STYLES)}
    import calendar from ${JSON.stringify(path.join(CALENDAR, 'Calendar.module.css'))}
    import grid from ${JSON.stringify(path.join(CALENDAR, 'grid/Grid.module.css'))}
    import agenda from ${JSON.stringify(path.join(CALENDAR, 'agenda/Agenda.module.css'))}
    export const names = { calendar, grid, agenda }`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: APP },
    outdir: APP,
    bundle: true,
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    write: false,
  })
  const textOf = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? ''
  const { names } = (await import(`data:text/javascript,${encodeURIComponent(textOf('.js'))}`)) as { names: unknown }
  return { styles: textOf('.css'), names }
}
