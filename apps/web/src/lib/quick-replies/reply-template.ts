import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import { isLanguage, type Language } from '@wayform/core/languages.ts'
import { textIn } from '@wayform/core/quick-replies/quick-replies.ts'
import { tokenOf } from '@wayform/core/quick-replies/template.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

/** The language that the form was filled in; of old responses and of snapshots it is not known. */
export function respondentLanguage({ locale }: { locale: string }, formLanguage: Language): Language {
  return isLanguage(locale) ? locale : formLanguage
}

/** For the owner, so in the owner's language. */
export function titleOf(reply: QuickReply, t: T): string {
  return reply.preset ? t(`quickReplies.presets.${reply.preset}.title`) : reply.title
}

/** The text with its placeholders: Wayform's own in that language, or the owner's. */
export function templateOf(reply: QuickReply, language: Language, t: T): string {
  if (!reply.preset) return textIn(reply, language)
  return t(`quickReplies.presets.${reply.preset}.text`, {
    name: tokenOf({ kind: 'name' }),
    form: tokenOf({ kind: 'form' }),
    number: tokenOf({ kind: 'number' }),
  })
}
