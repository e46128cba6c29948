import { typedText } from '@wayform/core/recall/recall.ts'
import { cleanRichText } from '@wayform/core/rich-text/rich-text.ts'
import { type Schema, Slice } from '@tiptap/pm/model'
import { fromStored } from './stored-text.ts'

/** Pasted HTML after core has parsed it like stored text. Null if nothing is left. */
export function pastedSlice(schema: Schema, html: string): Slice | null {
  const clean = cleanRichText(withStyledMarks(html))
  if (clean === '') return null
  // Open at both ends: its first and last lines join the existing text.
  return new Slice(schema.nodeFromJSON(fromStored(typedText(clean))).content, 1, 1)
}

/** Office programs write bold and italics as styles, and wrap everything in a bold element without meaning. */
function withStyledMarks(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.body.querySelectorAll<HTMLElement>('[style]')) {
    const { fontWeight, fontStyle } = element.style
    const isBoldTag = /^(b|strong)$/.test(element.localName)
    if (isBoldTag && /^(normal|[1-4]00)$/.test(fontWeight)) element.replaceWith(...element.childNodes)
    else if (!isBoldTag && /^(bold(er)?|[6-9]00)$/.test(fontWeight)) wrapContent(element, 'b')
    if (fontStyle === 'italic') wrapContent(element, 'i')
  }
  return page.body.innerHTML
}

function wrapContent(element: HTMLElement, tag: 'b' | 'i'): void {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}
