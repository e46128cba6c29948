/**
 * The grams of a text that an index can look up: three letters in a row; in scripts that write words in one or two
 * letters (Chinese, Japanese, Korean) each letter and each pair. A gram is stored as a hash with the form's id, so that
 * one index serves all forms and each finds only its own. Two grams may share a hash: matches are compared with the
 * text itself.
 */
export function gramsOf(words: string, salt: number): number[] {
  const found = new Set<number>()
  eachRun(words, (run, isDense) => {
    if (!isDense) return addAll(found, run, 3, salt)
    addAll(found, run, 1, salt)
    addAll(found, run, 2, salt)
  })
  return [...found]
}

/** Grams that every text containing this one has. Empty: it is too short for the index. */
export function gramsToFind(needle: string, salt: number): number[] {
  const found = new Set<number>()
  eachRun(needle, (run, isDense) => addAll(found, run, isDense ? Math.min(2, Array.from(run).length) : 3, salt))
  return fewOf(found)
}

/**
 * Each letter and each two in a row, for needles that are too short for the others. Chinese, Japanese and Korean have
 * theirs among the others.
 */
export function shortGramsOf(words: string, salt: number): Set<number> {
  const found = new Set<number>()
  eachRun(words, (run, isDense) => {
    if (isDense) return
    addAll(found, run, 1, salt)
    addAll(found, run, 2, salt)
  })
  return found
}

/** Short grams that every text containing this one has. */
export function shortGramsToFind(needle: string, salt: number): number[] {
  const found = new Set<number>()
  eachRun(needle, (run, isDense) => {
    if (!isDense) addAll(found, run, Math.min(2, Array.from(run).length), salt)
  })
  return fewOf(found)
}

function fewOf(found: ReadonlySet<number>): number[] {
  const all = [...found]
  if (all.length <= MAX_LOOKED_UP) return all
  // Spread evenly over the text: all answers may share the same beginning.
  return Array.from({ length: MAX_LOOKED_UP }, (_, n) => all[Math.floor((n * all.length) / MAX_LOOKED_UP)] ?? 0)
}

/** Makes the grams of a form different from those of other forms. */
export function saltOf(formId: string): number {
  let hash = OFFSET
  for (let at = 0; at < formId.length; at++) hash = Math.imul(hash ^ formId.charCodeAt(at), PRIME)
  return hash
}

/** Each gram is a list to intersect; a few are as selective as all. */
const MAX_LOOKED_UP = 12
const OFFSET = 0x811c9dc5 | 0
const PRIME = 0x01000193

const RUNS =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu
/** Latin, Arabic, Cyrillic, Indic scripts: everything before Hangul in Unicode. */
const HAS_DENSE = /[\u1100-\uffff]/

function eachRun(words: string, visit: (run: string, isDense: boolean) => void) {
  if (!HAS_DENSE.test(words)) {
    for (const run of words.split(WHITE)) if (run.length > 0) visit(run, false)
    return
  }
  for (const match of words.matchAll(RUNS)) visit(match[0], match[1] !== undefined)
}

const WHITE = /\s/

/** By UTF-16 units when that gives the same: letters beyond the basic plane are rare. */
function addAll(found: Set<number>, run: string, size: number, salt: number) {
  const letters = HAS_PAIRS.test(run) ? Array.from(run) : null
  const length = letters?.length ?? run.length
  for (let start = 0; start + size <= length; start++) {
    let hash = salt
    for (let at = start; at < start + size; at++) {
      const code = letters ? (letters[at]?.codePointAt(0) ?? 0) : run.charCodeAt(at)
      hash = Math.imul(hash ^ (code & 0xff), PRIME)
      hash = Math.imul(hash ^ (code >>> 8), PRIME)
    }
    found.add((hash ^ (hash >>> 15)) | 0)
  }
}

const HAS_PAIRS = /[\ud800-\udfff]/
