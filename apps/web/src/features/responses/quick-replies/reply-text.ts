import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { isLanguage, type Language } from '@wayform/core/languages.ts'
import { textIn } from '@wayform/core/quick-replies/quick-replies.ts'
import { respondentName } from '@wayform/core/responses/respondent-name.ts'
import { fillTemplate, isSameLabel, type Placeholder, tokenOf } from '@wayform/core/quick-replies/template.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { shortText } from '../response-view.ts'

/** A response that a text is filled in with. `t` speaks the respondent's language. */
export type Filling = {
  response: StoredResponse
  formName: string
  language: Language
  t: T
  phoneText: (number: string) => string
}

/** The language that the form was filled in; of old responses and of snapshots it is not known. */
export function respondentLanguage({ locale }: Pick<StoredResponse, 'locale'>, formLanguage: Language): Language {
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

export function replyText(reply: QuickReply, filling: Filling): string {
  return filledIn(templateOf(reply, filling.language, filling.t), filling)
}

export function filledIn(template: string, filling: Filling): string {
  return fillTemplate(template, (placeholder) => valueOf(placeholder, filling))
}

function valueOf(placeholder: Placeholder, { response, formName, phoneText }: Filling): string {
  switch (placeholder.kind) {
    case 'name':
      return respondentName(response.responses)
    case 'form':
      return formName
    case 'number':
      return String(response.responseNumber)
    case 'answer': {
      const asked = response.responses.filter(({ label }) => isSameLabel(label, placeholder.label))
      const answer = asked.find(({ text }) => text !== '')
      return answer ? shortText(answer, phoneText) : ''
    }
  }
}
