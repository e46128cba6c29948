/** Keys that follow each other faster than this are not kept waiting by what nobody sees yet. */
const PAUSE_MS = 250

let lastKeyAt = Number.NEGATIVE_INFINITY
addEventListener('keydown', () => (lastKeyAt = performance.now()), true)

/** Acts at once, or as soon as no key has been pressed for a moment. */
export function betweenKeys(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    const rest = lastKeyAt + PAUSE_MS - performance.now()
    if (rest <= 0) act()
    else timer = setTimeout(look, rest)
  }
  timer = setTimeout(look)
  return () => clearTimeout(timer)
}
