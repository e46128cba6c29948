import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Language } from '@wayform/core/languages.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { respondentName } from '@wayform/core/responses/respondent-name.ts'
import { fillTemplate, isSameLabel, type Placeholder } from '@wayform/core/quick-replies/template.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { templateOf } from '../../../lib/quick-replies/reply-template.ts'
import { shortText } from '../response-view.ts'

/** A response that a text is filled in with. `t` speaks the respondent's language. */
export type Filling = {
  response: StoredResponse
  formName: string
  language: Language
  t: T
  phoneText: (number: string) => string
}

export function replyText(reply: QuickReply, filling: Filling): string {
  return filledIn(templateOf(reply, filling.language, filling.t), filling)
}

export function filledIn(template: string, filling: Filling): string {
  return fillTemplate(template, (placeholder) => valueOf(placeholder, filling))
}

function valueOf(placeholder: Placeholder, { response, formName, language, phoneText }: Filling): string {
  switch (placeholder.kind) {
    case 'name':
      return respondentName(response.responses)
    case 'form':
      return formName
    case 'number':
      return numberFormat(language, { useGrouping: false }).format(response.responseNumber)
    case 'answer': {
      const asked = response.responses.filter(({ label }) => isSameLabel(label, placeholder.label))
      const answer = asked.find(({ text }) => text !== '')
      return answer ? shortText(answer, phoneText) : ''
    }
  }
}
