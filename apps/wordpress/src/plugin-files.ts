import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { entriesOf, LOCALES } from './catalogue.ts'
import { moFile, poFile, potFile, scriptFile } from './gettext.ts'

export const PLUGIN_FOLDER = join(import.meta.dirname, '../plugin')

/** The handle of the block's script in WordPress: it is part of the name of the file with the script's texts. */
export const BLOCK_SCRIPT = 'wayform-block'

/** All files of the plugin by their path in it: those in `plugin`, and the translations made from the messages. */
export function pluginFiles(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  for (const path of globSync('**', { cwd: PLUGIN_FOLDER })) {
    const file = join(PLUGIN_FOLDER, path)
    if (statSync(file).isFile()) files.set(path.replaceAll('\\', '/'), readFileSync(file))
  }
  const add = (name: string, content: string | Uint8Array) =>
    files.set(`languages/${name}`, typeof content === 'string' ? Buffer.from(content) : content)

  add('wayform.pot', potFile(entriesOf('en')))
  for (const [language, header] of Object.entries(LOCALES)) {
    const entries = entriesOf(language as keyof typeof LOCALES) // these are its keys
    add(`wayform-${header.locale}.po`, poFile(entries, header))
    add(`wayform-${header.locale}.mo`, moFile(entries, header))
    add(`wayform-${header.locale}-${BLOCK_SCRIPT}.json`, scriptFile(entries, header))
  }
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
