import { escapeHtml } from './escape-html.ts'

/**
 * The part of Markdown that terms and policies need: headings, paragraphs, lists in lists, quotations, rules, bold,
 * italic, code and links. Everything is escaped first, so HTML in the source is shown, never interpreted.
 */
export function markdownHtml(source: string): string {
  return blocks(source.replaceAll('\r\n', '\n').replaceAll('\t', '    ').split('\n'))
}

const HEADING = /^(#{1,6}) +(.*?) *#* *$/
const RULE = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( +)(.*)$/
const QUOTE = /^ {0,3}> ?(.*)$/

function blocks(lines: readonly string[]): string {
  const html: string[] = []
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const heading = HEADING.exec(line)
    if (line.trim() === '') at += 1
    else if (heading) {
      const level = heading[1]?.length ?? 1
      html.push(`<h${level}>${inline(heading[2] ?? '')}</h${level}>`)
      at += 1
    } else if (RULE.test(line)) {
      html.push('<hr>')
      at += 1
    } else if (QUOTE.test(line)) {
      const end = endOf(lines, at, (each) => QUOTE.test(each))
      html.push(`<blockquote>${blocks(lines.slice(at, end).map((each) => QUOTE.exec(each)?.[1] ?? ''))}</blockquote>`)
      at = end
    } else if (ITEM.test(line)) {
      const list = readList(lines, at)
      html.push(list.html)
      at = list.end
    } else {
      const end = endOf(lines, at + 1, isParagraph)
      html.push(`<p>${lines.slice(at, end).map(textLine).join('\n')}</p>`)
      at = end
    }
  }
  return html.join('\n')
}

const isParagraph = (line: string) =>
  line.trim() !== '' && !HEADING.test(line) && !RULE.test(line) && !QUOTE.test(line) && !ITEM.test(line)

/** Two spaces or a backslash at the end of a line begin a new one. */
function textLine(line: string): string {
  const isBroken = / {2,}$|\\$/.test(line)
  return `${inline(line.trim().replace(/\\$/, ''))}${isBroken ? '<br>' : ''}`
}

function endOf(lines: readonly string[], from: number, goesOn: (line: string) => boolean): number {
  let end = from
  while (end < lines.length && goesOn(lines[end] ?? '')) end += 1
  return end
}

function readList(lines: readonly string[], from: number): { html: string; end: number } {
  const first = ITEM.exec(lines[from] ?? '')
  const isOrdered = /\d/.test(first?.[2] ?? '')
  const items: string[] = []
  let at = from
  for (let item = first; item && /\d/.test(item[2] ?? '') === isOrdered; item = ITEM.exec(lines[at] ?? '')) {
    const indent = (item[1] ?? '').length + (item[2] ?? '').length + Math.min((item[3] ?? '').length, 4)
    const content = [item[4] ?? '']
    at += 1
    for (; at < lines.length; at += 1) {
      const line = lines[at] ?? ''
      const isInside = line.startsWith(' '.repeat(indent))
      // An empty line stays in the item when what follows it does.
      const isGap = line.trim() === '' && (lines[at + 1] ?? '').startsWith(' '.repeat(indent))
      if (!isInside && !isGap && !isParagraph(line)) break
      content.push(isInside ? line.slice(indent) : line.trimStart())
    }
    items.push(`<li>${itemHtml(content)}</li>`)
    const next = endOf(lines, at, (line) => line.trim() === '')
    if (ITEM.test(lines[next] ?? '') && !RULE.test(lines[next] ?? '')) at = next
  }
  const start = Number.parseInt(first?.[2] ?? '1', 10)
  const open = isOrdered ? (start === 1 ? '<ol>' : `<ol start="${start}">`) : '<ul>'
  return { html: `${open}${items.join('')}</${isOrdered ? 'ol' : 'ul'}>`, end: at }
}

/** A list of short lines needs no paragraphs. */
function itemHtml(content: readonly string[]): string {
  const html = blocks(content)
  const [, only] = /^<p>((?:(?!<p>)[^])*?)<\/p>/.exec(html) ?? []
  return only === undefined || content.includes('') ? html : html.replace(`<p>${only}</p>`, () => only)
}

const PARTS =
  /\\([!-/:-@[-`{-~])|`([^`]+)`|\[([^\]]*)\]\(\s*([^\s()]+)\s*\)|<((?:https?:\/\/|mailto:)[^\s<>]+)>|\*\*(?=\S)([^]*?\S)\*\*|__(?=\S)([^]*?\S)__|\*(?=\S)([^]*?\S)\*|(?<!\w)_(?=\S)([^]*?\S)_(?!\w)/g

function inline(text: string): string {
  let html = ''
  let at = 0
  for (const match of text.matchAll(PARTS)) {
    html += escapeHtml(text.slice(at, match.index))
    at = match.index + match[0].length
    html += part(match)
  }
  return html + escapeHtml(text.slice(at))
}

function part([whole, literal, code, label, target, bare, ...marked]: RegExpExecArray): string {
  if (literal !== undefined) return escapeHtml(literal)
  if (code !== undefined) return `<code>${escapeHtml(code)}</code>`
  if (label !== undefined) return link(target ?? '', inline(label)) ?? escapeHtml(whole)
  if (bare !== undefined) return link(bare, escapeHtml(bare.replace(/^mailto:/, ''))) ?? escapeHtml(whole)
  const [bold, boldToo, italic, italicToo] = marked
  const strong = bold ?? boldToo
  if (strong !== undefined) return `<strong>${inline(strong)}</strong>`
  return `<em>${inline(italic ?? italicToo ?? '')}</em>`
}

/** Null for schemes that could run something. An address without a scheme stays on this host. */
function link(target: string, label: string): string | null {
  if (!/^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(target)) return null
  return `<a href="${escapeHtml(target)}" rel="noopener nofollow">${label}</a>`
}
