import { cleanText, isBlank } from '../../questions/clean-text.ts'
import { pricedLine, type Priced } from './prices.ts'

/** The start of a line: `box` and `circle` are options wherever they are. */
type Marker = 'none' | 'heading' | 'number' | 'letter' | 'bullet' | 'box' | 'circle'

export type Line = {
  /** Without what it begins with. */
  text: string
  marker: Marker
  isAfterGap: boolean
  isBeforeGap: boolean
  price: Priced | null
}

export const MAX_TEXT_LENGTH = 50_000
const MAX_LINES = 1_000
const MAX_LINE_LENGTH = 3_000

const MARKERS: readonly (readonly [Marker, RegExp])[] = [
  ['heading', /^#{1,6}\s+/u],
  ['box', /^(?:[-*•]\s*)?(?:\[[\sxX✓]?\]|[☐☑☒□▢◻⬜✅✔])\uFE0F?\s*/u],
  ['circle', /^(?:[-*•]\s*)?(?:\(\s?\)|[○◯⚪◦🔘⭕])\uFE0F?\s*/u],
  [
    'number',
    /^(?:\d{1,3}\uFE0F?\u20E3|\p{Nd}{1,3}\s?(?:[)、．]|[.:]\s|[.](?=\p{L})|\s[-–—]\s)|[①-⑳]|[一二三四五六七八九十]{1,3}[、.．])\s*/u,
  ],
  ['letter', /^(?:\(\p{L}\)|\p{L}[).])\s+/u],
  ['bullet', /^(?:[-–—•●▪■◆▶►‣∙·*+]|👉|➡️|🔹|🔸)\s+/u],
]

/** The lines of a text that say something, and how many were left out at its end. */
export function readLines(source: string): { lines: Line[]; left: number } {
  const raw = source
    .slice(0, MAX_TEXT_LENGTH)
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .split('\n')
  const lines: Line[] = []
  let gap = false
  let left = 0
  for (const each of raw) {
    const clean = cleanText(each.slice(0, MAX_LINE_LENGTH), { lines: false })
    const last = lines.at(-1)
    if (isBlank(clean)) {
      gap = true
      if (last) last.isBeforeGap = true
      continue
    }
    if (lines.length >= MAX_LINES) {
      left++
      continue
    }
    lines.push({ ...marked(clean), isAfterGap: gap, isBeforeGap: false })
    gap = false
  }
  return { lines, left }
}

function marked(clean: string): Pick<Line, 'text' | 'marker' | 'price'> {
  const line = withoutChatMarks(clean)
  for (const [marker, pattern] of MARKERS) {
    const rest = line.replace(pattern, '')
    if (rest.length < line.length && !isBlank(rest)) {
      const text = withoutChatMarks(rest)
      return { text, marker, price: pricedLine(text) }
    }
  }
  return { text: line, marker: 'none', price: pricedLine(line) }
}

/** *Bold*, _italic_ and ~struck~ of a chat, around the whole line. */
function withoutChatMarks(text: string): string {
  let plain = text
  for (let depth = 0; depth < 3; depth++) plain = AROUND.exec(plain)?.[2] ?? plain
  return plain
}

const AROUND = /^(\*{1,2}|_{1,2}|~)(?=\S)(.+?)\1$/u
