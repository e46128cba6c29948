import { asciiDigits } from '../numbers/digits.ts'

/**
 * Normalises a text for searches: ignores case, accents, vowel signs of Arabic and Hebrew, widths and digits of other
 * scripts. Marks that make another letter or syllable (Devanagari, kana) stay, because they are not accents.
 */
export function searchable(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(SPACES, ' ').trim()
  return asciiDigits(text.normalize('NFKD').replace(IGNORED, ''))
    .toUpperCase()
    .toLowerCase()
    .replace(FOLDED, (letter) => FOLDS[letter] ?? letter)
    .normalize('NFC')
    .replace(SPACES, ' ')
    .trim()
}

/** Only characters of a plain Latin keyboard. */
const PLAIN = /^[\x20-\x7e\n]*$/
const SPACES = /\s+/g
/** Accents of Latin, Greek and Cyrillic; points of Hebrew; vowel signs and the tatweel of Arabic; invisible marks. */
const IGNORED =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Letters that are commonly interchanged and that no decomposition unifies. */
const FOLDS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss', // only a former ẞ is left here: the upper case of ß is SS
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  '’': "'",
  '‘': "'",
}
const FOLDED = new RegExp(`[${Object.keys(FOLDS).join('')}]`, 'g')
