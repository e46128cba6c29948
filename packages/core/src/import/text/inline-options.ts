import { folded, guessKind } from './guess-kind.ts'

type WithOptions = { label: string; options: string[] }

/**
 * Options in the line itself: after a question mark or a colon (`Size? S / M / L`), or in brackets (`Size (S, M, L)`).
 * Null: the line has none.
 */
export function inlineOptions(line: string): WithOptions | null {
  if (line.length > MAX_LENGTH) return null
  const inBrackets = /^(.+?)\s*[(（[]([^()（）[\]]+)[)）\]]\s*([?？؟:：]?)\s*$/u.exec(line)
  if (inBrackets) {
    const [, before = '', inside = '', end = ''] = inBrackets
    const options = optionsIn(inside)
    if (options && !isHint(before, inside)) return { label: before + (isColon(end) ? '' : end), options }
  }
  const after = /^([^?？؟:：]*\p{L}[^?？؟:：]*)([?？؟]|[:：](?!\/\/))\s*(\S.*)$/u.exec(line)
  if (!after) return null
  const [, before = '', mark = '', rest = ''] = after
  const options = optionsIn(rest.replace(/^[(（[](.*)[)）\]]$/u, '$1'))
  if (!options || isExample(before, rest)) return null
  return { label: before.trim() + (isColon(mark) ? '' : mark), options }
}

/** A range of points, as in `from 1 to 5` or `(0-10)`. */
export function pointsIn(line: string): { from: number; to: number } | null {
  const found = /(?<!\d)([01])\s?(?:-|–|—|~|\.\.|to|a|al|hingga|sampai|à|bis|до|إلى|الى|ل|到|至)\s?(5|10)(?!\d)/iu.exec(
    folded(line),
  )
  return found ? { from: Number(found[1]), to: Number(found[2]) } : null
}

const MAX_LENGTH = 1_000
const MAX_OPTION_LENGTH = 80
const MAX_OPTIONS = 50

const STRONG = /\s*[/|;；／]\s*/u
const WEAK = /\s*[,،、，]\s*/u
const OR = /\s+(?:or|ou|o|atau|oder|oppure|или|либо)\s+|\s*(?:或者|或|还是)\s*|\s+أو\s+/iu

function optionsIn(text: string): string[] | null {
  const bare = text.replace(/[.?？؟。]+$/u, '')
  const marks = [STRONG, WEAK, OR].find((mark) => mark.test(bare))
  if (!marks) return null
  const parts = bare.split(marks)
  const last = parts.at(-1) ?? ''
  // "Small, medium or large"
  const split = marks === WEAK ? [...parts.slice(0, -1), ...last.replace(LEADING_OR, '').split(OR)] : parts
  const options = split.map((part) => part.trim()).filter((part) => part !== '' && !/^(etc|…)\.?$/iu.test(part))
  const isPlausible = options.every((option) => option.length <= MAX_OPTION_LENGTH && /[\p{L}\p{N}]/u.test(option))
  return options.length >= 2 && options.length <= MAX_OPTIONS && isPlausible ? options : null
}

const LEADING_OR = /^(?:or|ou|o|e|y|and|et|und|dan|atau|oder|или|и|أو)\s+/iu

/** An e-mail, phone, address or date is typed by hand, so words after such a label are an example. */
function isExample(before: string, rest: string): boolean {
  const guess = guessKind(before)
  return (
    guess === 'email' || guess === 'phone' || guess === 'address' || isDatePattern(rest) || EXAMPLE.test(folded(rest))
  )
}

function isHint(before: string, inside: string): boolean {
  const guess = guessKind(before)
  return guess === 'photo' || guess === 'file' || guess === 'signature' || isExample(before, inside)
}

/** dd/mm/yyyy in any language. */
function isDatePattern(text: string): boolean {
  return /^\p{L}{1,4}[/.-]\p{L}{1,4}[/.-]\p{L}{1,4}$/u.test(text.trim())
}

const EXAMPLE =
  /^(?:e\.?g\.?|ex\.?|exemplo|ej\.?|ejemplo|por ejemplo|por exemplo|p\.? ?ex\.?|z\.? ?b\.?|zum beispiel|contoh|misal|es\.?|ad es\.?|مثل|مثال|例如|如|напр\.?|например)[\s:：,]/u

function isColon(mark: string): boolean {
  return mark === ':' || mark === '：'
}
