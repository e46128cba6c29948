const HEIGHT = 28
/** A day without responses is still a day. */
const LEAST = 2.5
const WIDTH = 76
const GAP = 3

export type Bar = { x: number; y: number; width: number; height: number }

export const SPARKLINE = { width: WIDTH, height: HEIGHT }

/** The bars of a small chart, each in proportion to the highest. */
export function sparkline(counts: readonly number[]): Bar[] {
  const most = Math.max(1, ...counts)
  const step = (WIDTH + GAP) / counts.length
  const rounded = (value: number) => Math.round(value * 10) / 10
  return counts.map((count, index) => {
    const height = rounded(Math.max(LEAST, (count / most) * HEIGHT))
    return { x: rounded(index * step), y: rounded(HEIGHT - height), width: rounded(step - GAP), height }
  })
}
