export const MAX_NAME_LETTERS = 100
const MAX_EXTENSION = 12
const MAX_LINK_NAME = 40

/** The visible name of a file. It is only a label: no path, no invisible characters, no direction controls. */
export function fileName(raw: string): string {
  const last = raw.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029\uFEFF]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  return clean === '' ? 'file' : shortened(clean)
}

/** The same in a link, where every non-ASCII character takes nine: enough to distinguish files. */
export function linkName(name: string): string {
  const { stem, extension } = split(name.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  const plain = (text: string) =>
    text
      .replaceAll(/[^A-Za-z0-9]+/g, '-')
      .slice(0, MAX_LINK_NAME)
      .replaceAll(/^-|-$/g, '')
  const [start, end] = [plain(stem) || 'file', plain(extension)]
  return end === '' ? start : `${start}.${end}`
}

/** Cut between grapheme clusters, with the extension kept. */
function shortened(name: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  if (letters.length <= MAX_NAME_LETTERS && name.length <= 2 * MAX_NAME_LETTERS) return name
  const { stem, extension } = split(name)
  const room = MAX_NAME_LETTERS - extension.length - 2
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    if (kept.length + segment.length > room) break
    kept += segment
  }
  return extension === '' ? `${kept}…` : `${kept}….${extension}`
}

function split(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  const isExtension = dot > 0 && name.length - dot - 1 <= MAX_EXTENSION
  return isExtension ? { stem: name.slice(0, dot), extension: name.slice(dot + 1) } : { stem: name, extension: '' }
}
