/** As people count: an emoji is one letter, whatever it is made of. Spaces around a text are not kept. */
export function lettersOf(text: string): number {
  return [...segments.segment(text.trim())].length
}

const segments = new Intl.Segmenter()
