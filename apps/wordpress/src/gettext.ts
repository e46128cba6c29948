import { type Entry, idOf } from './catalogue.ts'

type Header = { locale: string; plurals: string }

const NUMBERS_IN_HEADER = 7
const MAGIC = 0x950412de

/** For translators: all texts without a translation. */
export function potFile(entries: readonly Entry[]): string {
  return poFile(entries.map((entry) => ({ ...entry, translated: '' })))
}

/** For translators: all texts with their translation. */
export function poFile(entries: readonly Entry[], header?: Header): string {
  const head = ['msgid ""', 'msgstr ""', ...headerOf(header).map((line) => quoted(`${line}\n`))]
  const bodies = entries.map(({ key, context, english, translated }) => [
    ...(english.includes('%') ? ['#, php-format'] : []),
    `#. ${key}`,
    ...(context ? [`msgctxt ${quoted(context)}`] : []),
    `msgid ${quoted(english)}`,
    `msgstr ${quoted(translated)}`,
  ])
  return `${[head, ...bodies].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** For WordPress: the same as a binary table that PHP searches, sorted by key. */
export function moFile(entries: readonly Entry[], header: Header): Uint8Array {
  const head = `${headerOf(header).join('\n')}\n`
  const pairs: [id: Buffer, text: Buffer][] = entries.map((entry) => [
    Buffer.from(idOf(entry)),
    Buffer.from(entry.translated),
  ])
  pairs.push([Buffer.from(''), Buffer.from(head)])
  pairs.sort(([a], [b]) => Buffer.compare(a, b))

  const tablesAt = NUMBERS_IN_HEADER * 4
  const textsAt = tablesAt + pairs.length * 16
  const numbers = [MAGIC, 0, pairs.length, tablesAt, tablesAt + pairs.length * 8, 0, textsAt]
  const texts: Buffer[] = []
  let position = textsAt
  for (const column of [0, 1] as const) {
    for (const pair of pairs) {
      const text = pair[column]
      numbers.push(text.length, position)
      texts.push(text, Buffer.alloc(1))
      position += text.length + 1
    }
  }
  const table = Buffer.alloc(textsAt)
  numbers.forEach((number, index) => table.writeUInt32LE(number, index * 4))
  return Buffer.concat([table, ...texts])
}

/** For WordPress: the same as JSON for a script. */
export function scriptFile(entries: readonly Entry[], { locale, plurals }: Header): string {
  const texts = entries.map((entry) => [idOf(entry), [entry.translated]])
  const head = { domain: 'messages', lang: locale, 'plural-forms': plurals }
  return JSON.stringify({ domain: 'messages', locale_data: { messages: { '': head, ...Object.fromEntries(texts) } } })
}

function headerOf(header?: Header): string[] {
  return [
    'Project-Id-Version: Wayform',
    ...(header ? [`Language: ${header.locale}`] : []),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    ...(header ? [`Plural-Forms: ${header.plurals}`] : []),
    'X-Domain: wayform',
  ]
}

function quoted(text: string): string {
  return JSON.stringify(text)
}
