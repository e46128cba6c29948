/** Font data for the layout of text: the available characters and their widths. */
export type FontMetrics = {
  /** In multiples of the font size; null: the font has no glyph for it. */
  advance(codePoint: number): number | null
}

/**
 * Reads a TrueType or OpenType file: `cmap` for the glyph of a character, `hmtx` for its width. Shaping may choose
 * another glyph in the end, so a width is an estimate; the set of characters is exact.
 */
export function fontMetrics(file: Uint8Array): FontMetrics {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const tables = new Map<string, number>()
  const tableCount = view.getUint16(4)
  for (let index = 0; index < tableCount; index++) {
    const record = 12 + index * 16
    tables.set(tagAt(view, record), view.getUint32(record + 8))
  }
  const table = (tag: string) => {
    const offset = tables.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}`)
    return offset
  }
  const unitsPerEm = view.getUint16(table('head') + 18)
  const longMetrics = view.getUint16(table('hhea') + 34)
  const widths = table('hmtx')
  const glyphOf = characterMap(view, table('cmap'))

  return {
    advance(codePoint) {
      const glyph = glyphOf(codePoint)
      if (glyph === 0) return null
      return view.getUint16(widths + Math.min(glyph, longMetrics - 1) * 4) / unitsPerEm
    },
  }
}

type CharacterMap = (codePoint: number) => number

/** The map with the most characters: format 12 covers all of Unicode, format 4 the basic plane. */
function characterMap(view: DataView, cmap: number): CharacterMap {
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + index * 8),
  )
  const ofFormat = (format: number) => subtables.find((subtable) => view.getUint16(subtable) === format)
  const full = ofFormat(12)
  if (full !== undefined) return segmentedCoverage(view, full)
  const basic = ofFormat(4)
  if (basic !== undefined) return segmentedMapping(view, basic)
  throw new Error('The font has no Unicode map')
}

function segmentedCoverage(view: DataView, subtable: number): CharacterMap {
  const groups = view.getUint32(subtable + 12)
  const at = (group: number) => subtable + 16 + group * 12
  return (codePoint) => {
    const group = firstWhere(groups, (index) => view.getUint32(at(index) + 4) >= codePoint)
    if (group === groups) return 0
    const start = view.getUint32(at(group))
    return codePoint < start ? 0 : view.getUint32(at(group) + 8) + codePoint - start
  }
}

function segmentedMapping(view: DataView, subtable: number): CharacterMap {
  const doubled = view.getUint16(subtable + 6)
  const ends = subtable + 14
  const starts = ends + doubled + 2
  const deltas = starts + doubled
  const ranges = deltas + doubled
  return (codePoint) => {
    if (codePoint > 0xffff) return 0
    const segment = 2 * firstWhere(doubled / 2, (index) => view.getUint16(ends + index * 2) >= codePoint)
    if (segment === doubled) return 0
    const start = view.getUint16(starts + segment)
    if (codePoint < start) return 0
    const delta = view.getUint16(deltas + segment)
    const range = view.getUint16(ranges + segment)
    if (range === 0) return (codePoint + delta) & 0xffff
    const glyph = view.getUint16(ranges + segment + range + (codePoint - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
}

/** Binary search: the first index for which the predicate holds, given that it holds for all after it. */
function firstWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

const tagAt = (view: DataView, offset: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)))
