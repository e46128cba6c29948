/** Counts graphemes: an emoji is one. Surrounding spaces are not stored. */
export function countCharacters(text: string): number {
  return [...segments.segment(text.trim())].length
}

const segments = new Intl.Segmenter()
