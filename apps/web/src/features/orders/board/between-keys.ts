/** Updates of parts out of sight wait for a pause of this length between keys. */
const PAUSE_MS = 250

let lastKeyAt = Number.NEGATIVE_INFINITY
addEventListener('keydown', () => (lastKeyAt = performance.now()), true)

const waiting = new Set<() => void>()
let isLooking = false

/**
 * Acts as soon as no key has been pressed for a moment, one after another with a frame between them: a key that comes
 * meanwhile waits for one of them, and not for all.
 */
export function betweenKeys(act: () => void): () => void {
  waiting.add(act)
  if (!isLooking) {
    isLooking = true
    setTimeout(look)
  }
  return () => waiting.delete(act)
}

function look(): void {
  const rest = lastKeyAt + PAUSE_MS - performance.now()
  if (rest > 0) {
    setTimeout(look, rest)
    return
  }
  const [next] = waiting
  if (!next) {
    isLooking = false
    return
  }
  waiting.delete(next)
  next()
  requestAnimationFrame(() => setTimeout(look))
}
