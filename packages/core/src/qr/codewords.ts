/** By version, at error correction level M: all codewords, those for correction in each block, and blocks. */
const SHAPES = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
] as const

const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11]

/** How many bytes of text a version holds. */
export function dataBytes(version: number): number {
  return Math.floor((capacity(version) * 8 - 4 - countBits(version)) / 8)
}

/** The bytes with their header, filled up, with their correction, in the order in which they are drawn. */
export function codewords(bytes: readonly number[], version: number): number[] {
  const data = withHeader(bytes, version)
  const [total, corrections, blockCount] = shapeOf(version)
  const shortLength = Math.floor(total / blockCount) - corrections
  const shortCount = blockCount - (total % blockCount)
  let taken = 0
  const blocks = Array.from({ length: blockCount }, (_, index) => {
    const block = data.slice(taken, taken + shortLength + (index < shortCount ? 0 : 1))
    taken += block.length
    return block
  })
  return [...interleaved(blocks), ...interleaved(blocks.map((block) => corrected(block, corrections)))]
}

function shapeOf(version: number): readonly [total: number, corrections: number, blocks: number] {
  return SHAPES[version - 1] ?? [0, 0, 1]
}

function capacity(version: number): number {
  const [total, corrections, blocks] = shapeOf(version)
  return total - corrections * blocks
}

function countBits(version: number): number {
  return version < 10 ? 8 : 16
}

function withHeader(bytes: readonly number[], version: number): number[] {
  const bits = [...bitsOf(BYTE_MODE, 4), ...bitsOf(bytes.length, countBits(version))]
  for (const byte of bytes) bits.push(...bitsOf(byte, 8))
  // The four zeros that end the text. Header, text and they always make whole bytes.
  bits.push(0, 0, 0, 0)
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
  for (let filled = 0; words.length < capacity(version); filled++) words.push(PADDING[filled % 2] ?? 0)
  return words
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (value >> (count - 1 - index)) & 1)
}

function interleaved(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block.slice(index, index + 1))).flat()
}

/** Powers of two in the field of 256 elements that the codes use, and the other way round. */
const POWERS: number[] = []
const LOGARITHMS: number[] = []
for (let power = 0, value = 1; power < 255; power++) {
  POWERS.push(value)
  LOGARITHMS[value] = power
  value = value < 128 ? value * 2 : (value * 2) ^ 0x11d
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : at(POWERS, (at(LOGARITHMS, a) + at(LOGARITHMS, b)) % 255)
}

/** The remainder of the block divided by the product of (x − 2^n), which is what lets a reader repair it. */
function corrected(block: readonly number[], count: number): number[] {
  const divisor = divisorOf(count)
  let rest = Array.from({ length: count }, () => 0)
  for (const word of block) {
    const factor = word ^ at(rest, 0)
    rest = [...rest.slice(1), 0].map((value, index) => value ^ times(at(divisor, index), factor))
  }
  return rest
}

/** Its coefficients from the highest power down, without the leading one. */
function divisorOf(count: number): number[] {
  let product = [1]
  for (let power = 0; power < count; power++) {
    const root = at(POWERS, power)
    product = [...product, 0].map((value, index) => value ^ times(at(product, index - 1), root))
  }
  return product.slice(1)
}

function at(list: readonly number[], index: number): number {
  return list[index] ?? 0
}
