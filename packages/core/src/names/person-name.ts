export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** Initials for the avatar: Marina Duarte is MD. Empty if there is no name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toUpperCase()
}

/** A whole grapheme: with its combining marks, never half of a surrogate pair. */
function firstLetter(word: string): string {
  const [plain] = PLAIN_LETTER.exec(word) ?? []
  if (plain !== undefined) return plain
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment
  return ''
}

/** A letter that nothing joins. The first segmenter of a page takes a tenth of a second on a phone. */
const PLAIN_LETTER =
  /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Han}\d](?![\p{M}\p{Cf}\p{Sk}\p{Lm}])/u
