/**
 * The short pieces of a text that an index can look up: three letters in a row; of scripts that write words in one or two
 * letters (Chinese, Japanese, Korean) each letter and each two. A piece is kept as a number made together with the form's
 * id, so that one index serves all forms and each finds its own. Two pieces may share a number: what is found is compared
 * with the text itself.
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

/** Pieces that every text with this in it has. None: it is too short to be looked up. */
export function gramsToFind(needle: string, salt: number): number[] {
  const found = new Set<number>()
  eachRun(needle, (run, isDense) => addAll(found, run, isDense ? Math.min(2, Array.from(run).length) : 3, salt))
  const all = [...found]
  if (all.length <= MAX_LOOKED_UP) return all
  // Evenly over the text: its beginning alone may be what all answers begin with.
  return Array.from({ length: MAX_LOOKED_UP }, (_, n) => all[Math.floor((n * all.length) / MAX_LOOKED_UP)] ?? 0)
}

/** What makes a form's pieces its own. */
export function saltOf(formId: string): number {
  let hash = OFFSET
  for (let at = 0; at < formId.length; at++) hash = Math.imul(hash ^ formId.charCodeAt(at), PRIME)
  return hash
}

/** Each of them is a list to intersect; a few tell as much as all. */
const MAX_LOOKED_UP = 12
const OFFSET = 0x811c9dc5 | 0
const PRIME = 0x01000193

const RUNS =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+)|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu
/** Latin, Arabic, Cyrillic, the scripts of India: all that comes before Hangul in the table of letters. */
const HAS_DENSE = /[\u1100-\uffff]/

function eachRun(words: string, visit: (run: string, isDense: boolean) => void) {
  if (!HAS_DENSE.test(words)) {
    for (const run of words.split(WHITE)) if (run.length > 0) visit(run, false)
    return
  }
  for (const match of words.matchAll(RUNS)) visit(match[0], match[1] !== undefined)
}

const WHITE = /\s/

/** By code units where that is the same: letters beyond the basic plane are rare. */
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
