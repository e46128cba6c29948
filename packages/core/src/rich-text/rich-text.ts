import { cleanText } from '../questions/clean-text.ts'
import { isWebUrl, URL_LENGTH_LIMIT } from '../rules/url.ts'
import { decodeEntities } from './entities.ts'
import { escapeAttribute, escapeText } from './escape.ts'
import { tokensOf } from './tokens.ts'

/**
 * Descriptions: text with bold, italic, links and line breaks, stored as one canonical HTML string. Input is parsed
 * into pieces of text with their marks and written anew, so the result contains nothing but `<b>`, `<i>`, `<a href>`
 * and `<br>`, and is safe to be put into a page. Cleaning it again changes nothing.
 */
export function cleanRichText(html: string): string {
  return write(readHtml(html))
}

/** Only the text, for messages and lists. */
export function plainText(html: string): string {
  return readHtml(html)
    .map(({ text }) => text)
    .join('')
}

export function textToRich(text: string): string {
  const reader = newReader()
  reader.addText(cleanText(text, { lines: true }), PLAIN)
  return write(reader.pieces)
}

/** Nothing visible: no text, or only spaces and invisible characters. */
export function isRichTextEmpty(html: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(plainText(html))
}

/** `link` is the whole opening tag, so that a long URL is checked and escaped once for all its words. */
type Mark = { link: string | null; bold: boolean; italic: boolean }
/** Text with the same marks, in which `\n` is a line break. */
type Piece = { text: string; mark: Mark }

const PLAIN: Mark = { link: null, bold: false, italic: false }
const BOLD = new Set(['b', 'strong'])
const ITALIC = new Set(['i', 'em'])
const CELLS = new Set(['td', 'th'])
const BLOCKS = new Set(
  (
    'address article aside blockquote caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
)
const BREAKS = new RegExp(`</?(?:br|${[...BLOCKS].join('|')})[\\t\\n />]`, 'i')

function readHtml(html: string): readonly Piece[] {
  const source = cleanText(html, { lines: true })
  // If breaks are written as tags, a newline is only the layout of the source. Old descriptions have newlines alone.
  const newline = BREAKS.test(source) ? SOURCE_NEWLINE : '\n'
  const reader = newReader()
  let bold = 0
  let italic = 0
  let link: string | null = null
  let templates = 0
  for (const token of tokensOf(source)) {
    if (token.kind === 'text') {
      const text = decodeEntities(token.text.replaceAll('\n', newline))
      if (templates === 0) reader.addText(text, { link, bold: bold > 0, italic: italic > 0 })
      continue
    }
    const { kind, name } = token
    const step = (depth: number) => Math.max(0, depth + (kind === 'open' ? 1 : -1))
    if (name === 'template') templates = step(templates)
    else if (templates > 0) continue
    else if (name === 'a') link = token.kind === 'open' ? linkTo(token.href ?? '') : null
    else if (name === 'br') reader.breakLine()
    else if (BOLD.has(name)) bold = step(bold)
    else if (ITALIC.has(name)) italic = step(italic)
    else if (BLOCKS.has(name)) reader.endLine()
    else if (kind === 'open' && CELLS.has(name)) reader.addText(' ', PLAIN)
  }
  return reader.pieces
}

/** Distinguishes a newline of the source from a line break; carriage returns are already removed. */
const SOURCE_NEWLINE = '\r'

/**
 * Joins words. White space between two words has the marks that both have, and lines have none at their ends, so that
 * the same visible text has only one notation.
 */
function newReader() {
  const pieces: Piece[] = []
  let gap = ''
  let isLineOpen = false

  const breakLine = () => {
    gap += '\n'
    isLineOpen = false
  }
  const extend = (text: string, mark: Mark) => {
    const last = pieces.at(-1)
    if (last && isSame(last.mark, mark)) last.text += text
    else pieces.push({ text, mark })
  }
  const addWords = (text: string, mark: Mark) => {
    const last = pieces.at(-1)
    if (last && gap !== '') extend(gapText(gap), common(last.mark, mark))
    extend(text, mark)
  }

  return {
    pieces: pieces as readonly Piece[],
    breakLine,
    /** The end of a block ends its line, but does not add an empty one. */
    endLine() {
      if (isLineOpen) breakLine()
    },
    addText(text: string, mark: Mark) {
      const words = text.trim()
      // A no-break space starts a line: editors write an empty line that way.
      if (/[^\t\n\r ]/.test(text)) isLineOpen = true
      if (words === '') gap += text
      else {
        gap += text.slice(0, text.length - text.trimStart().length)
        addWords(words.replace(/\s{2,}|[\n\r]/g, gapText), mark)
        gap = text.slice(text.trimEnd().length)
      }
    },
  }
}

function gapText(gap: string): string {
  const breaks = gap.replace(/[^\n]/g, '')
  if (breaks !== '') return breaks
  return gap.includes(SOURCE_NEWLINE) ? ' ' : gap
}

function isSame(a: Mark, b: Mark): boolean {
  return a.link === b.link && a.bold === b.bold && a.italic === b.italic
}

function common(a: Mark, b: Mark): Mark {
  return { link: a.link === b.link ? a.link : null, bold: a.bold && b.bold, italic: a.italic && b.italic }
}

function write(pieces: readonly Piece[]): string {
  let html = ''
  let open: readonly string[] = []
  for (const { text, mark } of [...pieces, { text: '', mark: PLAIN }]) {
    const tags = tagsOf(mark)
    const differs = open.findIndex((tag, index) => tag !== tags[index])
    const kept = differs === -1 ? open.length : differs
    for (const tag of open.slice(kept).toReversed()) html += `</${tag.charAt(1)}>`
    html += tags.slice(kept).join('') + escapeText(text).replaceAll('\n', '<br>')
    open = tags
  }
  return html
}

/** Always in this order, so that the nesting is canonical too. */
function tagsOf({ link, bold, italic }: Mark): readonly string[] {
  return [...(link === null ? [] : [link]), ...(bold ? ['<b>'] : []), ...(italic ? ['<i>'] : [])]
}

/** The written URL is the one that was checked: a browser has nothing left to repair in it. */
function linkTo(encoded: string): string | null {
  const address = decodeEntities(encoded)
    .replace(/[\t\n]/g, '')
    .trim()
  const [, scheme = '', rest = ''] = /^(https?|mailto):(.+)$/i.exec(address) ?? []
  const kind = scheme.toLowerCase()
  const href = `${kind}:${rest.replaceAll(' ', '%20')}`
  const isAllowed = kind === 'mailto' ? href.length < URL_LENGTH_LIMIT && !/\s/.test(href) : isWebUrl(href)
  return isAllowed ? `<a href="${escapeAttribute(href)}">` : null
}
