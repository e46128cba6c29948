import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zipSync, type Zippable } from 'fflate'
import { pluginFiles } from './plugin-files.ts'

export const PLUGIN_ZIP = join(import.meta.dirname, '../dist/wayform.zip')

/** Writes the plugin as a zip for upload to WordPress. */
export async function buildPlugin(): Promise<void> {
  mkdirSync(dirname(PLUGIN_ZIP), { recursive: true })
  writeFileSync(PLUGIN_ZIP, pluginZip())
}

/** The same files always give the same bytes, on any machine and at any time. */
export function pluginZip(): Uint8Array {
  const content: Zippable = {}
  for (const [path, bytes] of pluginFiles()) content[`wayform/${path}`] = bytes
  // A zip stores local time, so the date must be the same in every time zone.
  return zipSync(content, { level: 9, mtime: new Date(2026, 0, 1) })
}

if (import.meta.main) await buildPlugin()
