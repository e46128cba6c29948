import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '@wayform/core/languages.ts'
import { pluginZip } from './build.ts'
import { entriesOf, flatten, idOf, LOCALES, MESSAGES } from './catalogue.ts'
import { en } from './messages/en.ts'
import { PLUGIN_FOLDER } from './plugin-files.ts'

const unzipped = unzipSync(pluginZip())
const text = (path: string) => Buffer.from(unzipped[`wayform/${path}`] ?? []).toString()
const names = Object.keys(unzipped).map((name) => name.replace('wayform/', ''))
const sources = names.filter((name) => /\.(php|js)$/.test(name))
const english = [...flatten(en).values()]
const translated = LANGUAGES.filter((language) => language !== 'en')

describe('the plugin’s zip', () => {
  it('the plugin’s zip has the same bytes each time, independent of the clock', () => {
    const zip = Buffer.from(pluginZip())
    expect(zip.equals(pluginZip())).toBe(true)
    const [hour, date] = [zip.readUInt16LE(10), zip.readUInt16LE(12)]
    expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31, hour]).toEqual([2026, 1, 1, 0])
  })

  it('the plugin’s zip has everything in one folder, with the files that WordPress requires', () => {
    expect(Object.keys(unzipped).every((name) => name.startsWith('wayform/'))).toBe(true)
    expect(names).toEqual(
      expect.arrayContaining(['wayform.php', 'uninstall.php', 'readme.txt', 'LICENSE', 'block/block.json']),
    )
    expect(names.filter((name) => /(^|\/)(\.|testing)|\.(ts|md)$|~$/.test(name))).toEqual([])
  })

  it('the plugin’s zip contains every PHP file that it requires', () => {
    const required = [...text('wayform.php').matchAll(/require_once __DIR__ \. '\/([^']+)'/g)].map(([, path]) => path)
    expect(required.length).toBeGreaterThan(3)
    expect(names).toEqual(expect.arrayContaining(required))
  })

  it('refuses direct calls of its PHP files', () => {
    const guard = /^defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;$/m
    expect(names.filter((name) => name.endsWith('.php') && !guard.test(text(name)))).toEqual([])
  })

  it('states the same version, requirement and licence everywhere', () => {
    const { version, license } = JSON.parse(readFileSync(`${PLUGIN_FOLDER}/../package.json`, 'utf8')) as Record<
      string,
      string
    >
    const php = text('wayform.php')
    const readme = text('readme.txt')
    expect(header(php, 'Version')).toBe(version)
    expect(php).toContain(`define( 'WAYFORM_VERSION', '${version}' )`)
    expect(header(readme, 'Stable tag')).toBe(version)
    expect(JSON.parse(text('block/block.json'))).toMatchObject({ version, apiVersion: 2 })
    const shared = ['Requires at least', 'Requires PHP', 'License']
    expect(shared.map((field) => header(php, field))).toEqual(shared.map((field) => header(readme, field)))
    expect(header(php, 'License')).toBe(license)
  })
})

describe('the plugin’s texts', () => {
  it('the plugin’s texts are in the messages exactly when the code uses them', () => {
    const inCode = sources.flatMap((name) =>
      [...text(name).matchAll(/\b(?:__|_e|esc_(?:html|attr)_(?:_|e))\(\s*'((?:[^'\\]|\\.)*)'/g)].map(
        ([, each]) => each,
      ),
    )
    const block = JSON.parse(text('block/block.json')) as { description: string; keywords: string[] }
    // WhatsApp has the same name in every language.
    const inBlock = [block.description, ...block.keywords.filter((word) => word !== 'WhatsApp')]
    const inHeader = header(text('wayform.php'), 'Description')
    expect(new Set([...inCode, ...inBlock, inHeader])).toEqual(new Set(english))
  })

  it('the plugin’s code always uses its own text domain', () => {
    const calls = sources.flatMap((name) => text(name).match(/\b(?:__|esc_(?:html|attr)_(?:_|e))\([^;]*?'\s*\)/g) ?? [])
    expect(calls.length).toBeGreaterThan(40)
    expect(calls.filter((call) => !/, 'wayform' ?\)$/.test(call))).toEqual([])
  })

  it.each(translated)('the plugin’s texts are complete in %s, with the same parameters', (language) => {
    const theirs = flatten(MESSAGES[language])
    expect([...theirs.keys()].toSorted()).toEqual([...flatten(en).keys()].toSorted())
    expect([...theirs].filter(([, own]) => own.trim() === '')).toEqual([])
    expect(fixedParts(theirs)).toEqual(fixedParts(flatten(en)))
  })

  it.each(translated)('the plugin’s texts are not English in %s', (language) => {
    const SAME: Partial<Record<Language, string[]>> = {
      'pt-br': ['Popup'],
      es: ['Color'],
      id: ['Popup'],
      it: ['Popup'],
      de: ['Popup'],
    }
    const same = entriesOf(language).filter(({ english: each, translated: own }) => each === own)
    expect(same.map(({ english: each }) => each)).toEqual(SAME[language] ?? [])
  })

  it.each(translated)('the plugin’s texts have one translation in %s for each English text', (language) => {
    const theirs = flatten(MESSAGES[language])
    const byEnglish = Map.groupBy(flatten(en), ([key, each]) => `${key.startsWith('block.')} ${each}`)
    const unlike = [...byEnglish.values()].filter((same) => new Set(same.map(([key]) => theirs.get(key))).size > 1)
    expect(unlike).toEqual([])
  })

  it.each(translated)('the plugin’s texts are read by WordPress in %s, for PHP and for the script', (language) => {
    const { locale } = LOCALES[language]
    const expected = Object.fromEntries(entriesOf(language).map((entry) => [idOf(entry), entry.translated]))
    const { '': head, ...compiled } = readMo(unzipped[`wayform/languages/wayform-${locale}.mo`] ?? new Uint8Array())
    expect(compiled).toEqual(expected)
    expect(head).toContain(`Language: ${locale}\n`)
    const json = JSON.parse(text(`languages/wayform-${locale}-wayform-block.json`)) as {
      locale_data: { messages: Record<string, unknown> }
    }
    const { '': _head, ...forScript } = json.locale_data.messages
    expect(forScript).toEqual(Object.fromEntries(Object.entries(expected).map(([key, each]) => [key, [each]])))
  })
})

function header(source: string, name: string): string | undefined {
  return new RegExp(`^(?: \\* )?${name}:\\s*(.+)$`, 'm').exec(source)?.[1]
}

/** The same in every language: names, URLs and parameters. */
function fixedParts(texts: Map<string, string>): Record<string, string[]> {
  const fixed = /%(?:\d\$)?[sd]|WAYFORM_HOST|Wayform|wp-config\.php|https:\/\/(?:forms\.example)?/g
  return Object.fromEntries([...texts].map(([key, each]) => [key, (each.match(fixed) ?? []).toSorted()]))
}

/** Reads the format by its specification, through the offsets in its tables. */
function readMo(bytes: Uint8Array): Record<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const number = (at: number) => view.getUint32(at, true)
  expect(number(0)).toBe(0x950412de)
  const [count, ids, texts] = [number(8), number(12), number(16)]
  const read = (table: number, index: number) => {
    const start = number(table + index * 8 + 4)
    return Buffer.from(bytes.subarray(start, start + number(table + index * 8))).toString()
  }
  const keys = Array.from({ length: count }, (_, index) => read(ids, index))
  expect(keys).toEqual(keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
  return Object.fromEntries(keys.map((key, index) => [key, read(texts, index)]))
}
