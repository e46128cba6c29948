/** A code that is being drawn. */
export type Modules = {
  size: number
  dark: boolean[][]
  /** Whether the module carries data and not one of the fixed patterns. */
  isData(x: number, y: number): boolean
}

/** Everything that does not depend on the text: what a reader finds the code by. */
export function blankCode(version: number): Modules {
  const size = version * 4 + 17
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const fixed = dark.map((row) => [...row])
  const set = (x: number, y: number, isDark: boolean) => {
    const [row, taken] = [dark[y], fixed[y]]
    if (!row || !taken || x < 0 || x >= size) return
    row[x] = isDark
    taken[x] = true
  }
  for (let i = 0; i < size; i++) {
    set(i, 6, i % 2 === 0)
    set(6, i, i % 2 === 0)
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const
  // A square in a square, with a light border.
  for (const [x, y] of corners) square(4, (dx, dy, ring) => set(x + dx, y + dy, ring !== 2 && ring !== 4))
  const centres = alignmentCentres(version)
  for (const x of centres) {
    for (const y of centres) {
      const isCorner = corners.some(([cornerX, cornerY]) => Math.max(Math.abs(x - cornerX), Math.abs(y - cornerY)) < 5)
      if (!isCorner) square(2, (dx, dy, ring) => set(x + dx, y + dy, ring !== 1))
    }
  }
  for (const [x, y] of formatPlaces(size).flat()) set(x, y, false)
  set(8, size - 8, true)
  if (version >= 7) placeVersion(version, size, set)
  return { size, dark, isData: (x, y) => fixed[y]?.[x] === false }
}

/** Up and down in columns of two modules, from the bottom right; what is left over stays light. */
export function placeData({ size, dark, isData }: Modules, words: readonly number[]): void {
  let bit = 0
  let isUpward = true
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is passed over.
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = dark[y]
        if (!row || !isData(x, y)) continue
        row[x] = (((words[bit >> 3] ?? 0) >> (7 - (bit % 8))) & 1) === 1
        bit += 1
      }
    }
    isUpward = !isUpward
  }
}

/** Level M and the mask, twice, protected by a code of their own. */
export function placeFormat(rows: boolean[][], size: number, mask: number): void {
  const bits = withRemainder(mask, 10, 0x537) ^ 0x5412
  for (const places of formatPlaces(size)) {
    places.forEach(([x, y], index) => {
      const row = rows[y]
      if (row) row[x] = ((bits >> index) & 1) === 1
    })
  }
}

function placeVersion(version: number, size: number, set: (x: number, y: number, isDark: boolean) => void): void {
  const bits = withRemainder(version, 12, 0x1f25)
  for (let index = 0; index < 18; index++) {
    const isDark = ((bits >> index) & 1) === 1
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)]
    set(far, near, isDark)
    set(near, far, isDark)
  }
}

/** Where the fifteen bits of the format stand, lowest first: around the first corner, and split over the other two. */
function formatPlaces(size: number): [x: number, y: number][][] {
  const first = Array.from({ length: 15 }, (_, i): [number, number] =>
    i < 6 ? [8, i] : i < 8 ? [8, i + 1] : i === 8 ? [7, 8] : [14 - i, 8],
  )
  const second = Array.from({ length: 15 }, (_, i): [number, number] =>
    i < 8 ? [size - 1 - i, 8] : [8, size - 15 + i],
  )
  return [first, second]
}

function alignmentCentres(version: number): number[] {
  const last = version * 4 + 10
  if (version === 1) return []
  return version < 7 ? [6, last] : [6, (6 + last) / 2, last]
}

function square(radius: number, draw: (dx: number, dy: number, ring: number) => void): void {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) draw(dx, dy, Math.max(Math.abs(dx), Math.abs(dy)))
  }
}

/** The value with the remainder behind it that makes it divisible by the generator. */
function withRemainder(value: number, bits: number, generator: number): number {
  let rest = value
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator)
  return (value << bits) | rest
}
