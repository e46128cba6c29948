/**
 * A drawn signature: the points of each line on a field of a fixed size, as `M12 40 13 42`. A page sends nothing else,
 * and these letters are all that a path of SVG needs, so no markup of a client is ever stored or shown.
 */

export const FIELD = { width: 600, height: 240 } as const
export const MAX_STROKES_LENGTH = 20_000

/** A dot is a line from a point to itself. */
const LINES = /^(?:M\d{1,3} \d{1,3}(?: \d{1,3} \d{1,3})+)+$/

export function areStrokes(text: string): boolean {
  return text.length <= MAX_STROKES_LENGTH && LINES.test(text)
}

/** The picture. Its own size is that of the field, on white, so that it can be read on any screen and on paper. */
export function strokesSvg(strokes: string): string {
  if (!areStrokes(strokes)) throw new Error('these are no lines')
  const { width, height } = FIELD
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="none" stroke="#16181d" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="${strokes}"/>`,
    '</svg>',
  ].join('')
}
