import { cleanRichText } from '@wayform/core/rich-text/rich-text.ts'
import { decodeEntities, escapeAttribute, escapeText } from '@wayform/core/rich-text/entities.ts'
import type { JSONContent } from '@tiptap/core'

/** The editor's document: one paragraph per line, so that each has its own direction. */
export function fromStored(html: string): JSONContent {
  const lines: JSONContent[][] = [[]]
  const open: JSONContent[] = []
  for (const [token, close, name, href] of cleanRichText(html).matchAll(TOKEN)) {
    if (name === undefined) lines.at(-1)?.push(textNode(decodeEntities(token), open))
    else if (name === 'br') lines.push([])
    else if (close === '/') open.pop()
    else open.push(markOf(name, href ?? ''))
  }
  return {
    type: 'doc',
    content: lines.map((content) => ({ type: 'paragraph', ...(content.length > 0 && { content }) })),
  }
}

/** Normalised by core, as on the server, so that both hold the same text. */
export function toStored(doc: JSONContent): string {
  return cleanRichText((doc.content ?? []).map(({ content = [] }) => content.map(write).join('')).join('<br>'))
}

/** Core writes no other elements. */
const TOKEN = /<(\/?)(b|i|a|br)(?: href="([^"]*)")?>|[^<]+/g

function markOf(name: string, href: string): JSONContent {
  if (name === 'a') return { type: 'link', attrs: { href: decodeEntities(href) } }
  return { type: name === 'b' ? 'bold' : 'italic' }
}

function textNode(text: string, open: readonly JSONContent[]): JSONContent {
  // marks in JSON are marks; the node type is only wider
  const marks = open as NonNullable<JSONContent['marks']>
  return { type: 'text', text, ...(marks.length > 0 && { marks: [...marks] }) }
}

function write({ type, text = '', marks = [] }: JSONContent): string {
  if (type === 'hardBreak') return '<br>'
  return marks.reduce((inner, mark) => {
    if (mark.type === 'bold') return `<b>${inner}</b>`
    if (mark.type === 'italic') return `<i>${inner}</i>`
    const href: unknown = mark.attrs?.['href']
    return typeof href === 'string' ? `<a href="${escapeAttribute(href)}">${inner}</a>` : inner
  }, escapeText(text))
}
