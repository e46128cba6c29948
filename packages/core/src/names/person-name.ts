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
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment
  return ''
}
