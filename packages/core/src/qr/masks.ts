/** The eight patterns that may be laid over the data, by their number. */
export const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** How hard a code is to read: long runs, blocks, what looks like a corner, and too much of one colour. */
export function penalty(rows: readonly (readonly boolean[])[]): number {
  const size = rows.length
  const lines = rows.map(asText)
  const columns = lines.map((_, x) => lines.map((line) => line[x]).join(''))
  let sum = 0
  for (const line of [...lines, ...columns]) {
    for (const [run] of line.matchAll(/1{5,}|0{5,}/g)) sum += run.length - 2
    // The look-ahead finds those that overlap too.
    sum += 40 * Array.from(line.matchAll(/(?=10111010000|00001011101)/g)).length
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const isDark = rows[y]?.[x]
      const isBlock = rows[y]?.[x - 1] === isDark && rows[y - 1]?.[x] === isDark && rows[y - 1]?.[x - 1] === isDark
      if (isBlock) sum += 3
    }
  }
  const darkCount = lines.join('').replaceAll('0', '').length
  return sum + 10 * Math.floor(Math.abs((darkCount * 20) / size ** 2 - 10))
}

function asText(row: readonly boolean[]): string {
  return row.map(Number).join('')
}
