import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAssets, Rendering } from '@wayform/form-view/rendering.ts'
import { legalUrl } from './config-house.ts'
import type { Config } from './config.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const BUNDLE = path.join(ROOT, 'apps/server/build/form-view.mjs')
const FORM_DIST = path.join(ROOT, 'apps/form/dist')

export type PageRenderer = Rendering & { assets: PageAssets; directory: string }

/** The respondent's views, bundled ahead (Node runs no JSX), with the styles and script that the pages refer to. */
export async function loadPageRenderer(config: Pick<Config, 'appUrl' | 'house'>): Promise<PageRenderer> {
  const manifest = await readFile(path.join(FORM_DIST, 'manifest.json'), 'utf8').catch(() => {
    throw new Error('The public form is not built yet: run `npm run build`')
  })
  const rendering = (await import(pathToFileURL(BUNDLE).href)) as Rendering // built from the module of that type
  const privacyUrl = legalUrl(config, 'privacy')
  const assets: PageAssets = { ...JSON.parse(manifest), ...(privacyUrl !== null && { privacyUrl }) }
  return { ...rendering, assets, directory: FORM_DIST }
}
