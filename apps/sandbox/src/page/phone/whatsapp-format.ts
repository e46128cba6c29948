export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'link'; href: string; text: string }
  | { kind: 'mono'; text: string }
  | { kind: 'bold' | 'italic' | 'strike'; pieces: Piece[] }

/** WhatsApp's formatting and links as a tree, so that the screen never has to trust text as HTML. */
export function formatWhatsAppText(text: string): Piece[] {
  const kept: Piece[] = []
  const keep = (piece: Piece) => `\uE000${kept.push(piece) - 1}\uE001`
  // Links and monospace are extracted first: formatting inside them has no effect.
  const marked = text
    .replace(/[\uE000\uE001]/g, '')
    .replace(/```([\s\S]+?)```/g, (_all, mono: string) => keep({ kind: 'mono', text: mono }))
    .replace(/\bhttps?:\/\/[^\s<>"\uE000]+/gi, (url) => {
      const end = url.search(/[.,;:!?*_~)\]']+$/)
      const href = end === -1 ? url : url.slice(0, end)
      if (!URL.canParse(href)) return url
      return keep({ kind: 'link', href, text: href }) + url.slice(href.length)
    })
  return inline(marked, kept)
}

const KINDS = { '*': 'bold', _: 'italic', '~': 'strike' } as const

function inline(text: string, kept: readonly Piece[]): Piece[] {
  const match = /(?<![\p{L}\p{N}])([*_~])(?=\S)([^\n]*?\S)\1(?![\p{L}\p{N}])/u.exec(text)
  if (!match) return restore(text, kept)
  const [all, mark, inner = ''] = match
  return [
    ...restore(text.slice(0, match.index), kept),
    // The pattern allows only these three formats.
    { kind: KINDS[mark as keyof typeof KINDS], pieces: inline(inner, kept) },
    ...inline(text.slice(match.index + all.length), kept),
  ]
}

function restore(text: string, kept: readonly Piece[]): Piece[] {
  return text.split(/(\uE000\d+\uE001)/).flatMap((part): Piece[] => {
    const index = /^\uE000(\d+)\uE001$/.exec(part)?.[1]
    const piece = index === undefined ? undefined : kept[Number(index)]
    if (piece) return [piece]
    return part === '' ? [] : [{ kind: 'text', text: part }]
  })
}
