const START_BYTES = 262_144
/** No UTF-16 unit takes more bytes in UTF-8. */
const MOST_OF_A_UNIT = 3

/**
 * Texts one after the other in UTF-8. Each is encoded separately: in one long string, a single non-Latin character
 * would make every character two bytes wide before encoding.
 */
export function textBytes() {
  let bytes = Buffer.allocUnsafe(START_BYTES)
  let end = 0

  return {
    add(text: string) {
      const needed = end + text.length * MOST_OF_A_UNIT
      if (needed > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.max(needed, bytes.length * 2))
        bytes.copy(larger, 0, 0, end)
        bytes = larger
      }
      end += bytes.write(text, end)
    },
    /** The bytes added since the last call, in memory of their own: the next texts overwrite the buffer. */
    take(): Uint8Array<ArrayBuffer> {
      const taken = new Uint8Array(bytes.subarray(0, end))
      end = 0
      return taken
    },
  }
}
