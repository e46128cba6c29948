import type { OrderHours } from './settings.ts'

const LINE = /^([1-7])(?:-([1-7]))? ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/

/** Opening hours as an owner types them: a line such as "1-5 08:00-18:00" for each. Null: a line can't be read. */
export function readHours(text: string): OrderHours | null {
  const hours: OrderHours = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const found = LINE.exec(line)
    if (!found) return null
    const [, first = '', last = first, fromHour, fromMinute, toHour, toMinute] = found
    if (Number(last) < Number(first)) return null
    for (let weekday = Number(first); weekday <= Number(last); weekday++) {
      hours.push({ weekday, from: `${fromHour}:${fromMinute}`, to: `${toHour}:${toMinute}` })
    }
  }
  return hours
}

/** Days in a row with the same hours are one line. */
export function hoursText(hours: OrderHours): string {
  const byTime = Map.groupBy(hours, ({ from, to }) => `${from}-${to}`)
  const lines = [...byTime].flatMap(([time, all]) => {
    const days = all.map(({ weekday }) => weekday).toSorted((a, b) => a - b)
    const runs: [first: number, last: number][] = []
    for (const day of days) {
      const run = runs.at(-1)
      if (run && day === run[1] + 1) run[1] = day
      else runs.push([day, day])
    }
    return runs.map(([first, last]) => ({ first, text: `${first === last ? first : `${first}-${last}`} ${time}` }))
  })
  return lines
    .toSorted((a, b) => a.first - b.first)
    .map(({ text }) => text)
    .join('\n')
}
