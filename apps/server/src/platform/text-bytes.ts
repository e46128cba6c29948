const START_BYTES = 262_144
/** No unit of a text takes more in UTF-8. */
const MOST_OF_A_UNIT = 3

/**
 * Texts one after the other in UTF-8. Each is written by itself: in one long text, a single letter beyond Latin would
 * make two bytes of each of the others before any of them is written.
 */
export function textBytes() {
  let bytes = Buffer.allocUnsafe(START_BYTES)
  let end = 0

  return {
    count: () => end,
    add(text: string) {
      const needed = end + text.length * MOST_OF_A_UNIT
      if (needed > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.max(needed, bytes.length * 2))
        bytes.copy(larger, 0, 0, end)
        bytes = larger
      }
      end += bytes.write(text, end)
    },
    /** What was added since the last time. */
    take(): Uint8Array {
      const taken = Buffer.from(bytes.subarray(0, end))
      end = 0
      return taken
    },
  }
}
