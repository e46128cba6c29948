import * as z from 'zod'
import { readAppVersion } from './app-version.ts'
import type { Rollout } from './decide-update.ts'
import type { StoredBundle } from './kept-bundles.ts'
import { updateNews } from './update-news.ts'

/** The folder that a server offers updates from: an archive and its manifest for each version, and the roll-out. */
export const ROLLOUT_FILE = 'rollout.json'
export const archiveFile = (version: string) => `${version}.zip`
export const manifestFile = (version: string) => `${version}.json`

/** The version whose manifest this file is. */
export function manifestVersion(file: string): string | null {
  const version = file.endsWith('.json') ? file.slice(0, -'.json'.length) : ''
  return readAppVersion(version) && version
}

const manifest = z.object({
  version: z.string(),
  checksum: z.string(),
  size: z.number(),
  minimumNative: z.string(),
  signature: z.string(),
  createdAt: z.iso.datetime(),
  // Words beside the update, outside its signature. Unreadable ones don't stop it.
  news: updateNews.optional().catch(undefined),
})

export function readManifest(text: string): StoredBundle | null {
  const found = parse(manifest, text)
  return found && { ...found, createdAt: new Date(found.createdAt) }
}

const rollout = z.object({
  stopped: z.boolean(),
  percent: z.record(z.string(), z.number().min(0).max(100)),
})

/** No file yet: no version is offered. One that can't be read stops all of them, as its author may have meant. */
export function readRollout(text: string | null): Rollout {
  if (text === null) return { stopped: false, percent: {} }
  return parse(rollout, text) ?? { stopped: true, percent: {} }
}

function parse<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
