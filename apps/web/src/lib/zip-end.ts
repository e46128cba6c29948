/** The end-of-central-directory record of a zip: this signature, fixed fields and (in ours) no comment. */
const END_MARK = [0x50, 0x4b, 0x05, 0x06]
const END_LENGTH = 22

/** Watches a zip while it arrives, and reports at the end whether it is complete. */
export function zipEnd(): { take(chunk: Uint8Array): void; isComplete(): boolean } {
  let tail: number[] = []
  return {
    take: (chunk) => void (tail = [...tail, ...chunk.subarray(-END_LENGTH)].slice(-END_LENGTH)),
    isComplete: () => tail.length === END_LENGTH && END_MARK.every((byte, place) => tail[place] === byte),
  }
}
