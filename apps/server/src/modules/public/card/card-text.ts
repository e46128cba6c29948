import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type FontMetrics, fontMetrics } from './font-metrics.ts'
import { graphemes } from './line-breaks.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../assets/fonts')

/** The server's own fonts, in the order in which a missing glyph is looked up. */
const FILES = {
  onest: 'Onest-SemiBold.ttf',
  onestMedium: 'Onest-Medium.ttf',
  vazirmatn: 'Vazirmatn-SemiBold.ttf',
  notoSansSc: 'NotoSansSC-SemiBold-GB2312.ttf',
}

export const FONT_FILES = Object.values(FILES).map((file) => path.join(FOLDER, file))

/** Text that can be drawn. */
export type CardText = {
  text: string
  isRightToLeft: boolean
  hasArabic: boolean
  /** Characters that the server's own fonts lack, each once. */
  foreign: string[]
}

/** Prepares text for a picture: one line, no invisible characters, and no emoji, for which there is no font. */
export function cardText(raw: string, metrics: CardMetrics): CardText {
  const plain = raw.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '')
  const foreign = new Set<string>()
  let text = ''
  for (const { segment } of graphemes.segment(plain)) {
    const missing = Array.from(segment).filter((character) => !IGNORED.test(character) && !metrics.has(character))
    if (missing.length > 0 && EMOJI.test(segment)) continue
    text += segment
    for (const character of missing) foreign.add(character)
  }
  text = text.replace(/\s+/gu, ' ').trim()
  if (!/[^\p{Default_Ignorable_Code_Point}\s]/u.test(text)) text = ''
  const isRightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)
  return { text, isRightToLeft, hasArabic: /\p{Script=Arabic}/u.test(text), foreign: [...foreign] }
}

export type CardMetrics = {
  has(character: string): boolean
  /** In multiples of the font size. */
  width(text: string): number
}

export function loadCardMetrics(): CardMetrics {
  const fonts = [FILES.onest, FILES.vazirmatn, FILES.notoSansSc].map((file) =>
    fontMetrics(readFileSync(path.join(FOLDER, file))),
  )
  return {
    has: (character) => advanceOf(fonts, character) !== null,
    width: (text) => Array.from(text).reduce((sum, character) => sum + widthOf(fonts, character), 0),
  }
}

function widthOf(fonts: readonly FontMetrics[], character: string): number {
  if (IGNORED.test(character)) return 0
  return advanceOf(fonts, character) ?? (WIDE.test(character) ? 1 : FOREIGN_WIDTH)
}

function advanceOf(fonts: readonly FontMetrics[], character: string): number | null {
  const codePoint = character.codePointAt(0) ?? 0
  for (const font of fonts) {
    const advance = font.advance(codePoint)
    if (advance !== null) return advance
  }
  return null
}

/** An estimate for characters of an unknown font. */
const FOREIGN_WIDTH = 0.7
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Characters that only control shaping. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/u
/** Controls, noncharacters, private use and direction controls; joiners stay, because letters need them. */
const INVISIBLE = /[\p{Cc}\p{Co}\p{Cn}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffd]/gu
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u
