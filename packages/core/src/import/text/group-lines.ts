import type { ImportReason } from '../imported-form.ts'
import { guessKind } from './guess-kind.ts'
import { inlineOptions } from './inline-options.ts'
import type { Priced } from './prices.ts'
import type { Line } from './read-lines.ts'

export type Group =
  | { kind: 'question'; head: Line; options: Line[] }
  | { kind: 'menu'; head: Line | null; items: Priced[] }
  | { kind: 'text'; line: Line }
  | { kind: 'leftOut'; line: Line; reason: ImportReason }

/** Groups lines that belong together, and decides whether the first of all is the form's name. */
export function groupLines(all: readonly Line[]): { name: string; groups: Group[] } {
  const menuLines = priceRuns(all)
  const [first, second] = all
  const isNamed = first !== undefined && isName(first, all) && !menuLines.has(first) && !isHeadOfMenu()
  const lines = isNamed ? all.slice(1) : all
  const groups: Group[] = []
  let index = 0
  while (index < lines.length) {
    const line = lines[index]
    if (!line) break
    index = next(line, index)
  }
  return { name: isNamed ? first.text.replace(/[:：]$/u, '') : '', groups }

  function isHeadOfMenu() {
    return second !== undefined && menuLines.has(second) && first?.isBeforeGap === false
  }

  /** Adds the group that begins here, and returns the index after it. */
  function next(line: Line, at: number): number {
    if (!/[\p{L}\p{N}]/u.test(line.text)) return one({ kind: 'leftOut', line, reason: 'nothingToAsk' }, at)
    if (/^(?:https?:\/\/|www\.)\S+$/iu.test(line.text)) return one({ kind: 'leftOut', line, reason: 'linkOnly' }, at)
    if (menuLines.has(line)) return menuFrom(null, at)
    const following = lines[at + 1]
    if (following && menuLines.has(following) && isPlain(line) && !hasOptions(line)) return menuFrom(line, at + 1)
    if (isOption(line)) return optionsFrom(null, at)
    if (following && isOption(following) && !hasOptions(line)) return optionsFrom(line, at + 1)
    const run = runFrom(at + 1)
    if (run.length > 0 && isPlain(line) && areOptions(line, run)) return optionsOf(line, at + 1, run)
    if (line.marker === 'heading' || isText(line, run.length > 0)) return one({ kind: 'text', line }, at)
    if (line.marker === 'number' && run.length > 1 && areOptions(line, run)) return optionsOf(line, at + 1, run)
    return one({ kind: 'question', head: line, options: [] }, at)
  }

  function one(group: Group, at: number): number {
    groups.push(group)
    return at + 1
  }

  function menuFrom(head: Line | null, at: number): number {
    const items: Priced[] = []
    let end = at
    for (let line = lines[end]; line; line = lines[++end]) {
      const before = items.at(-1)
      if (menuLines.has(line) && line.price) {
        if (line.isAfterGap && before && !head) break
        items.push(line.price)
      } else if (before && isDescription(line)) before.name += ` (${line.text.replace(/^[(（]|[)）]$/gu, '')})`
      else break
    }
    groups.push({ kind: 'menu', head, items })
    return end
  }

  /** Boxes and circles. Without a question before them, the label is the usual one of such a question. */
  function optionsFrom(head: Line | null, at: number): number {
    const options = takeWhile(at, isOption)
    groups.push({ kind: 'question', head: head ?? { ...BLANK, text: '' }, options })
    return at + options.length
  }

  function optionsOf(head: Line, at: number, options: Line[]): number {
    groups.push({ kind: 'question', head, options })
    return at + options.length
  }

  /** The following lines that begin in the same way. */
  function runFrom(at: number): Line[] {
    const marker = lines[at]?.marker
    if (marker === undefined || marker === 'none' || marker === 'heading') return []
    return takeWhile(at, (line) => line.marker === marker && !menuLines.has(line))
  }

  function takeWhile(at: number, belongs: (line: Line) => boolean): Line[] {
    const end = lines.findIndex((line, place) => place >= at && !belongs(line))
    return lines.slice(at, end === -1 ? lines.length : end)
  }

  function areOptions(head: Line, run: readonly Line[]): boolean {
    if (run.length < 2 || run.some((line) => looksAsked(line))) return false
    const marker = run[0]?.marker
    if (head.marker === marker) return false
    if (marker !== 'number') return true
    if (head.marker !== 'none') return false
    if (/[?？؟]$/u.test(head.text)) return true
    // Several lists that each begin anew, below lines that say what they are about.
    return lines.filter(({ marker: each }) => each === 'none').length > 1 && /[:：]$/u.test(head.text)
  }

  function isText(line: Line, isBeforeRun: boolean): boolean {
    if (/[?？؟]/u.test(line.text) || hasOptions(line)) return false
    if (line.text.length > LONG || (line.text.length > 60 && /[.!。！]$/u.test(line.text))) return true
    if (/[!！]$/u.test(line.text)) return true
    if (line.marker !== 'none' || guessKind(line.text) !== null) return false
    return isBeforeRun || (isShouted(line.text) && lines.some(({ text }) => !isShouted(text)))
  }
}

const LONG = 160
const BLANK: Line = { text: '', marker: 'none', isAfterGap: false, isBeforeGap: false, price: null }

/** Lines with prices: two that surely are, or three that may be. */
function priceRuns(lines: readonly Line[]): Set<Line> {
  const found = new Set<Line>()
  let run: Line[] = []
  const end = () => {
    const sure = run.filter(({ price }) => price?.isSure).length
    if (sure >= 2 || (run.length >= 3 && sure === 0 && !run.some(looksAsked))) for (const line of run) found.add(line)
    run = []
  }
  for (const line of lines) {
    if (line.price) run.push(line)
    else if (run.length === 0 || !isDescription(line)) end()
  }
  end()
  return found
}

/** The ingredients of a dish: below its line, in brackets, or a list without a capital letter. */
function isDescription({ text, marker }: Line): boolean {
  return (
    marker === 'none' &&
    !/[?？؟:：]/u.test(text) &&
    (/^[(（]/u.test(text) || (/^\p{Ll}/u.test(text) && /[,;]/u.test(text)))
  )
}

function isName(line: Line, all: readonly Line[]): boolean {
  if (line.marker === 'heading') return all.length > 1
  if (line.marker !== 'none' || looksAsked(line) || line.text.length > 100) return false
  const gaps = all.filter(({ isBeforeGap }) => isBeforeGap).length
  const isSetApart = line.isBeforeGap && all.length >= 3 && gaps < all.length - 1
  const isOnlyPlain = all.slice(1).every(({ marker }) => marker !== 'none')
  return isSetApart || (isOnlyPlain && all.length >= 3 && all[1]?.marker === 'number')
}

function looksAsked(line: Line): boolean {
  return /[?？؟:：]$|_{2,}/u.test(line.text) || guessKind(line.text) !== null || hasOptions(line)
}

function hasOptions({ text }: Line): boolean {
  return inlineOptions(text) !== null
}

function isOption({ marker }: Line): boolean {
  return marker === 'box' || marker === 'circle'
}

function isPlain({ marker }: Line): boolean {
  return marker === 'none' || marker === 'heading' || marker === 'number'
}

function isShouted(text: string): boolean {
  return text.length >= 3 && text.length <= 60 && text !== text.toLowerCase() && text === text.toUpperCase()
}
