import { cleanText, isBlank } from '../../questions/clean-text.ts'
import type { Problem } from '../../result.ts'
import { isReservedLink } from './reserved-links.ts'

/** Rules about a form's own texts, shared by the settings screen and the server. */
export const UNTITLED = 'Untitled'
export const MAX_NAME_LENGTH = 100
export const LINK_PATTERN = /^[A-Za-z0-9_-]{3,25}$/
export const LINK_LENGTH = { min: 3, max: 25 } as const
export const NEW_LINK_LENGTH = 6

export function isLinkAllowed(link: string): boolean {
  return linkProblem(link) === null
}

/** The reason why a link is refused. Only the server knows whether another form has it. */
export function linkProblem(link: string): Problem | null {
  if (link === '') return { key: 'linkRequired' }
  if (!/^[A-Za-z0-9_-]*$/.test(link)) return { key: 'linkCharacters' }
  if (!LINK_PATTERN.test(link)) return { key: 'linkLength', params: LINK_LENGTH }
  return isReservedLink(link) ? { key: 'linkReserved' } : null
}

/** A name without visible characters is replaced by the default. */
export function formName(raw: string, untitled: string = UNTITLED): string {
  const line = cleanText(raw, { lines: false }).replace(/\s+/g, ' ')
  const name = withoutHalf(line.slice(0, MAX_NAME_LENGTH)).trim()
  return isBlank(name) ? untitled : name
}

/** A cut may leave half of an emoji at the end. */
function withoutHalf(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
