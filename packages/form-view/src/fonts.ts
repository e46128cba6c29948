import type { Language } from '@wayform/core/languages.ts'
import type { FontSource } from './page-data.ts'

/** Chinese uses the system's own fonts. Everyone else may type Latin letters and digits. */
const SUBSETS: Record<Language, readonly Subset[]> = {
  en: ['latin'],
  'pt-br': ['latin'],
  es: ['latin'],
  id: ['latin'],
  fr: ['latin'],
  it: ['latin'],
  de: ['latin'],
  ar: ['arabic', 'latin'],
  zh: [],
  ru: ['cyrillic', 'latin'],
}

/** The names under which the build puts the font files into the manifest. */
export type Subset = 'latin' | 'cyrillic' | 'arabic'

const FACES: Record<Subset, { family: string; range: string }> = {
  latin: {
    family: 'Onest Variable',
    range: 'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2212,U+FEFF,U+FFFD',
  },
  cyrillic: { family: 'Onest Variable', range: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116' },
  arabic: {
    family: 'Vazirmatn Variable',
    range:
      'U+600-6FF,U+750-77F,U+870-88E,U+890-891,U+897-8E1,U+8E3-8FF,U+200C-200E,U+2010-2011,U+FB50-FDFF,U+FE70-FEFC',
  },
}

/** The same as a style sheet, for pages without the script that loads them. */
export function fontFaces(language: Language, files: Readonly<Record<string, string>>): string {
  return fontsOf(language, files)
    .map(
      ({ family, url, range }) =>
        `@font-face{font-family:'${family}';font-weight:100 900;font-display:swap;src:url(${url});unicode-range:${range}}`,
    )
    .join('')
}

export function fontsOf(language: Language, files: Readonly<Record<string, string>>): FontSource[] {
  return SUBSETS[language].flatMap((subset) => {
    const url = files[subset]
    return url === undefined ? [] : [{ ...FACES[subset], url }]
  })
}
