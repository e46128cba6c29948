import type { PublicCatalogue } from '@wayform/i18n/public-messages.ts'

/** In place of a form's name: the templates are the same for most forms of a language. */
export const NAME_PLACE = '{name}'

/** The parts that come with the script that keeps answers, as the build writes them for each language. */
export type LaterParts = {
  messages: Pick<PublicCatalogue, 'form' | 'problems'>
  /** By the id of the template. A page whose templates differ has its own. */
  templates: Record<string, string>
}
