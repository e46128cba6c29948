import { createHash } from 'node:crypto'
import { type Language, localeOf } from '@wayform/core/languages.ts'

/** The content of a form's card. Equal contents give equal pictures. */
export type CardContent = {
  title: string
  /** A sentence below the title. */
  line: string
  language: Language
  /** With Wayform's name; some plans can remove it. */
  hasBranding: boolean
  /** The installation's own name, where that is not Wayform. */
  brand?: string
  /** The form's own colour, dark enough for white text. */
  colour?: string
  /** The address of the logo, as PNG or WebP. */
  logo?: string
}

/** With the logo itself in base64, for the thread that draws. */
export type DrawnCard = CardContent & CardLogo
export type CardLogo = { logoPng?: string; logoWebp?: string }

export const CARD_SIZE = { width: 1_200, height: 630 }

/** Increase when the drawing changes, so that pictures get new addresses. */
const DRAWING = 1

/** A hash of the content, so that the picture's address can be cached for good. */
export function cardHash({ title, line, language, hasBranding, brand, colour, logo }: CardContent): string {
  const content = JSON.stringify([
    DRAWING,
    title,
    line,
    localeOf(language),
    hasBranding,
    ...(brand === undefined ? [] : [brand]),
    ...(colour === undefined ? [] : [{ colour }]),
    ...(logo === undefined ? [] : [{ logo }]),
  ])
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}
