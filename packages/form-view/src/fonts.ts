import type { Language } from '@wayform/core/languages.ts'

/** Font files by name: `…-core` has just the letters of some of our languages, and the weights that pages use. */
export type FontFile = CoreFont | WholeFont
export type CoreFont = 'latin-core' | 'western-core' | 'cyrillic-core' | 'arabic-core'
export type WholeFont = 'latin' | 'cyrillic' | 'arabic'

/**
 * Chinese uses the system's own fonts. The whole files come first: of two that have a letter, browsers take the later
 * one, so a whole file is fetched only for a letter that the core has not.
 */
const FONTS: Record<Language, readonly FontFile[]> = {
  en: ['latin', 'latin-core'],
  id: ['latin', 'latin-core'],
  'pt-br': ['latin', 'western-core'],
  es: ['latin', 'western-core'],
  fr: ['latin', 'western-core'],
  it: ['latin', 'western-core'],
  de: ['latin', 'western-core'],
  ru: ['latin', 'cyrillic', 'latin-core', 'cyrillic-core'],
  ar: ['latin', 'arabic', 'latin-core', 'arabic-core'],
  zh: [],
}

type Face = { family: string; weights: string; range: string }

const ONEST = 'Onest Variable'
const VAZIRMATN = 'Vazirmatn Variable'

const WHOLE: Record<WholeFont, Face> = {
  latin: {
    family: ONEST,
    weights: '100 900',
    range: 'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2212,U+FEFF,U+FFFD',
  },
  cyrillic: { family: ONEST, weights: '100 900', range: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116' },
  arabic: {
    family: VAZIRMATN,
    weights: '100 900',
    range:
      'U+600-6FF,U+750-77F,U+870-88E,U+890-891,U+897-8E1,U+8E3-8FF,U+200C-200E,U+2010-2011,U+FB50-FDFF,U+FE70-FEFC',
  },
}

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index))
const COMMON = `${ASCII}\u00a0·×‘’“”–—…•€−`
const ARABIC = String.fromCharCode(...Array.from({ length: 0x653 - 0x621 }, (_, index) => 0x621 + index))

/** The whole font that each core file was cut from, and its letters. */
export const CORE: Record<CoreFont, { from: WholeFont; letters: string }> = {
  'latin-core': { from: 'latin', letters: COMMON },
  'western-core': {
    from: 'latin',
    letters: `${COMMON}ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜßàáâãäçèéêëìíîïñòóôõöùúûüŒœŸÿªº¿¡«»°`,
  },
  'cyrillic-core': { from: 'cyrillic', letters: 'ЁАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяё№' },
  'arabic-core': { from: 'arabic', letters: `،؛؟${ARABIC}٠١٢٣٤٥٦٧٨٩٪٫٬` },
}

/** Pages use no weight beyond these. */
export const CORE_WEIGHTS = { min: 400, max: 700 }

/** The fonts of a language as a style sheet. Browsers fetch a file when a letter on the page needs it. */
export function fontFaces(language: Language, files: Readonly<Record<FontFile, string>>): string {
  return FONTS[language]
    .map((name) => {
      const { family, weights, range } = faceOf(name)
      return `@font-face{font-family:'${family}';font-weight:${weights};font-display:swap;src:url(${files[name]});unicode-range:${range}}`
    })
    .join('')
}

function faceOf(name: FontFile): Face {
  if (!isCore(name)) return WHOLE[name]
  const { from, letters } = CORE[name]
  return {
    family: WHOLE[from].family,
    weights: `${CORE_WEIGHTS.min} ${CORE_WEIGHTS.max}`,
    range: rangeOf(letters),
  }
}

const isCore = (name: FontFile): name is CoreFont => name in CORE

/** The letters as a CSS range: U+20-7E,U+A0. */
export function rangeOf(letters: string): string {
  const codes = [...new Set(Array.from(letters, (letter) => letter.codePointAt(0) ?? 0))].toSorted((a, b) => a - b)
  const runs: [first: number, last: number][] = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run && run[1] === code - 1) run[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',')
}
