/** The number of bars that is still readable side by side. */
const MAX_BARS = 10

/**
 * The distribution of numbers: single values while there are few, else ranges of a round width. A range includes its
 * lower end and excludes its upper one, except for the last.
 */
export function numberBars(
  values: readonly number[],
  text: (value: number) => string,
): { label: string; count: number }[] {
  const distinct = new Set(values)
  if (distinct.size <= MAX_BARS) {
    return [...distinct]
      .toSorted((a, b) => a - b)
      .map((value) => ({ label: text(value), count: values.filter((each) => each === value).length }))
  }
  let [min, max] = [Infinity, -Infinity]
  for (const value of values) {
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  const width = roundWidth((max - min) / (MAX_BARS - 2))
  const first = Math.floor(min / width)
  const counts = Array.from({ length: Math.floor(max / width) - first + 1 }, () => 0)
  for (const value of values) {
    const place = Math.min(Math.max(Math.floor(value / width) - first, 0), counts.length - 1)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts.map((count, place) => {
    const [low, high] = [(first + place) * width, (first + place + 1) * width]
    return { label: `${text(low)} – ${text(high)}`, count }
  })
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is at least this wide. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].find((each) => each * power >= least * (1 - 1e-9)) ?? 10
  return step * power
}
