import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { CORE, CORE_WEIGHTS, type CoreFont, type WholeFont } from '@wayform/form-view/fonts.ts'

const { resolve } = createRequire(import.meta.url)

/** The fonts as their makers publish them. */
export const WHOLE_FONTS: Record<WholeFont, string> = {
  latin: resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'),
  cyrillic: resolve('@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2'),
  arabic: resolve('@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'),
}

export const CORE_FONTS = Object.keys(CORE) as CoreFont[]

export const coreFile = (name: CoreFont) => join(import.meta.dirname, `${name}.woff2`)

export async function cutFont(name: CoreFont): Promise<Buffer> {
  // The build needs the names of the files only.
  const { default: subsetFont } = await import('subset-font')
  const { from, letters } = CORE[name]
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: CORE_WEIGHTS },
    // No style asks for the other forms that letters have: a fifth of a file. But Arabic ones are joined by these.
    noLayoutClosure: from !== 'arabic',
  } as const
  return subsetFont(readFileSync(WHOLE_FONTS[from]), letters, options)
}

// The files are kept beside this: cutting takes seconds, and the letters seldom change.
if (import.meta.main) for (const name of CORE_FONTS) writeFileSync(coreFile(name), await cutFont(name))
