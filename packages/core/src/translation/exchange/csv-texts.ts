import { isSameBase, type Language, LANGUAGES, localeOf } from '../../languages.ts'
import { CSV_START, csvLine, harmless } from '../../responses/safe-cell.ts'
import { parseCsv } from './parse-csv.ts'
import { MAX_TEXTS_IN_FILE, type ReadFile, refused, type WrittenText } from './text-file.ts'

/**
 * The texts for a translator: `key,where,pt-BR,ar,state`. The columns of the texts are named by their languages, as
 * translators' tools expect it.
 */
export function writeCsv(from: Language, to: Language, texts: readonly WrittenText[]): string {
  const head = ['key', 'where', localeOf(from), localeOf(to), 'state']
  const lines = texts.map(({ key, where, source, translation, state }) =>
    [key, where, source, translation, state].map(guarded),
  )
  return CSV_START + [head, ...lines].map((cells) => csvLine(cells)).join('')
}

export function readCsv(content: string, from: Language, to: Language): ReadFile {
  const rows = parseCsv(content.replace(/^\ufeff/, ''))
  if (!rows) return refused('damaged')
  const [head = [], ...lines] = rows
  if (lines.length > MAX_TEXTS_IN_FILE) return refused('tooLarge')
  const names = head.map((name) => name.trim().toLowerCase())
  const keys = names.indexOf('key')
  const target = columnOf(names, to)
  const source = columnOf(names, from)
  const states = names.indexOf('state')
  if (keys < 0) return refused('columns')
  if (target < 0) return refused(names.some((name) => isTag(name) && !isOf(name, from)) ? 'language' : 'columns')
  return {
    ok: true,
    texts: lines.map((cells) => ({
      key: unguarded(cells[keys] ?? '').trim(),
      source: source < 0 ? null : unguarded(cells[source] ?? ''),
      text: unguarded(cells[target] ?? ''),
      ...(cells[states] === 'checkAgain' && { isUnchecked: true }),
    })),
  }
}

/** The exact tag first: a file may have both `pt` and `pt-BR`. */
function columnOf(names: readonly string[], language: Language): number {
  const exact = names.findIndex((name) => isOf(name, language))
  return exact >= 0 ? exact : names.findIndex((name) => isTag(name) && isSameBase(name, language))
}

function isOf(name: string, language: Language): boolean {
  return name === language || name === localeOf(language).toLowerCase()
}

function isTag(name: string): boolean {
  return /^[a-z]{2}(-[a-z0-9-]+)?$/.test(name) && LANGUAGES.some((language) => isSameBase(name, language))
}

/** `csvLine` puts an apostrophe before a formula; a text that has one already gets another, or reading would take it. */
function guarded(text: string): string {
  return isGuarded(text) ? `'${text}` : text
}

function unguarded(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : cell
}

function isGuarded(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return bare !== text && harmless(bare) !== bare
}
