import { createHash } from 'node:crypto'
import { type Language, localeOf } from '@wayform/core/languages.ts'

/** What a form's card says. Equal contents give equal pictures. */
export type CardContent = {
  title: string
  /** A sentence below the title. */
  line: string
  language: Language
  /** With Wayform's name; a plan can take it off. */
  hasBranding: boolean
}

export const CARD_SIZE = { width: 1_200, height: 630 }

/** Raised when cards are drawn in another way: what was kept under their old addresses is not theirs any more. */
const DRAWING = 1

/** Names a picture by its content, so that its address can be kept for good. */
export function cardHash({ title, line, language, hasBranding }: CardContent): string {
  const content = JSON.stringify([DRAWING, title, line, localeOf(language), hasBranding])
  return createHash('sha256').update(content).digest('base64url').slice(0, 16)
}
