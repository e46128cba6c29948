import { mentionOf, piecesOf, typedText } from '@wayform/core/recall/recall.ts'
import { cleanRichText } from '@wayform/core/rich-text/rich-text.ts'
import { decodeEntities } from '@wayform/core/rich-text/entities.ts'
import { escapeAttribute, escapeText } from '@wayform/core/rich-text/escape.ts'
import type { JSONContent } from '@tiptap/core'

/** The editor's document: one paragraph per line, so that each has its own direction. */
export function fromStored(html: string): JSONContent {
  const lines: JSONContent[][] = [[]]
  const open: JSONContent[] = []
  for (const [token, close, name, href] of cleanRichText(html).matchAll(TOKEN)) {
    if (name === undefined) lines.at(-1)?.push(...inlineNodes(decodeEntities(token), open))
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

function inlineNodes(text: string, open: readonly JSONContent[]): JSONContent[] {
  // marks in JSON are marks; the node type is only wider
  const marks = open as NonNullable<JSONContent['marks']>
  const marked = marks.length > 0 && { marks: [...marks] }
  return piecesOf(text).map((piece) =>
    'typed' in piece
      ? { type: 'text', text: piece.typed, ...marked }
      : { type: 'recall', attrs: { id: piece.questionId }, ...marked },
  )
}

function write({ type, text = '', attrs, marks = [] }: JSONContent): string {
  if (type === 'hardBreak') return '<br>'
  return marks.reduce(
    (inner, mark) => {
      if (mark.type === 'bold') return `<b>${inner}</b>`
      if (mark.type === 'italic') return `<i>${inner}</i>`
      const href: unknown = mark.attrs?.['href']
      return typeof href === 'string' ? `<a href="${escapeAttribute(href)}">${inner}</a>` : inner
    },
    type === 'recall' ? mentionOf(String(attrs?.['id'])) : escapeText(typedText(text)),
  )
}
