/**
 * Repeats until one run is quick enough. Measures the CPU time of this thread, so that a busy machine makes no run look
 * slow.
 */
export function leastCpuMs(work: () => unknown, { runs = 3, enoughMs = 0 } = {}): number {
  let least = Infinity
  for (let run = 0; run < runs && least >= enoughMs; run++) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
