import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAssets, Rendering } from '@wayform/form-view/rendering.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const BUNDLE = path.join(ROOT, 'apps/server/build/form-view.mjs')
const FORM_DIST = path.join(ROOT, 'apps/form/dist')

export type PageRenderer = Rendering & { assets: PageAssets; directory: string }

/** The respondent's views, bundled ahead (Node runs no JSX), with the styles and script that the pages refer to. */
export async function loadPageRenderer(): Promise<PageRenderer> {
  const manifest = await readFile(path.join(FORM_DIST, 'manifest.json'), 'utf8').catch(() => {
    throw new Error('The public form is not built yet: run `npm run build`')
  })
  const rendering = (await import(pathToFileURL(BUNDLE).href)) as Rendering // built from the module of that type
  return { ...rendering, assets: JSON.parse(manifest) as PageAssets, directory: FORM_DIST }
}
