/** The width of a text, in the unit of the available width. */
export type Measure = (text: string) => number

/**
 * Breaks text into lines of a width: between words, between the characters of scripts without spaces, and inside a word
 * that is longer than a line. Lines come out about equally long. Text beyond `maxLines` ends in "…".
 */
export function breakLines(text: string, width: number, maxLines: number, measure: Measure): string[] {
  const pieces = piecesOf(text)
  const all = fill(pieces, width, measure)
  if (all.length > maxLines) {
    const rest = all.slice(maxLines - 1).join(' ')
    return [...all.slice(0, maxLines - 1), cutTo(rest, width, measure)]
  }
  return balanced(pieces, width, all, measure)
}

/** The narrowest width that needs no additional line. */
function balanced(pieces: readonly string[], width: number, lines: string[], measure: Measure): string[] {
  if (lines.length < 2) return lines
  let best = lines
  let low = width / 2
  let high = width
  for (let step = 0; step < BALANCING_STEPS; step++) {
    const middle = (low + high) / 2
    const tried = fill(pieces, middle, measure)
    if (tried.length > lines.length) low = middle
    else {
      best = tried
      high = middle
    }
  }
  return best
}

const BALANCING_STEPS = 8

function fill(pieces: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece
      continue
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = piece
    while (measure(line.trimEnd()) > width) {
      const start = startThatFits(line, width, measure)
      lines.push(start)
      line = line.slice(start.length)
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** As many whole characters as fit, at least one. */
function startThatFits(word: string, width: number, measure: Measure): string {
  let start = ''
  for (const { segment } of graphemes.segment(word)) {
    if (start !== '' && measure(start + segment) > width) break
    start += segment
  }
  return start
}

/** Between characters, but preferably after a word that ended shortly before. */
function cutTo(text: string, width: number, measure: Measure): string {
  let kept = ''
  for (const { segment } of graphemes.segment(text)) {
    if (measure(`${kept}${segment}…`) > width) break
    kept += segment
  }
  const isInWord = /^\S/.test(text.slice(kept.length)) && /\S$/.test(kept)
  const word = isInWord ? kept.replace(/\s\S{1,12}$/u, '') : kept
  return `${word.replace(/[\s\p{P}]+$/u, '')}…`
}

/** Unbreakable pieces, each with the space after it. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(text)) {
    if (piece !== '' && canBreak(piece, segment)) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return piece === '' ? pieces : [...pieces, piece]
}

function canBreak(before: string, next: string): boolean {
  if (/^\s/.test(next)) return false
  if (/\s$/.test(before) || /[\p{L}\p{N}][-–—/]$/u.test(before)) return true
  const isBetweenSigns = SPACELESS.test(next) || SPACELESS_END.test(before)
  return isBetweenSigns && !NEVER_FIRST.test(next) && !NEVER_LAST.test(before)
}

const SPACELESS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
const SPACELESS_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]$/u
const NEVER_FIRST = /^[\p{Pe}\p{Pf}\p{Po}ー々…]/u
const NEVER_LAST = /[\p{Ps}\p{Pi}]$/u

export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
