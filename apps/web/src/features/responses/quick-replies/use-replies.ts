import type { QuickReply } from '@wayform/contract/calls/workspace/quick-replies.ts'
import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { quickReplyLink } from '@wayform/core/quick-replies/quick-replies.ts'
import { useT } from '../../../lib/i18n.tsx'
import { usePhoneText } from '../../../lib/queries/phones.ts'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { respondentLanguage, titleOf } from '../../../lib/quick-replies/reply-template.ts'
import { useQuickReplies } from '../../../lib/quick-replies/use-quick-replies.ts'
import { type Filling, replyText } from './reply-text.ts'

export type ReadyReply = { id: string; title: string; text: string; href: string }

/** The values of this response for placeholders; undefined until the texts of the respondent's language are loaded. */
export function useFilling(form: Form, response: StoredResponse): Filling | undefined {
  const language = respondentLanguage(response, form.language)
  const { data: t } = useTextsOf(language)
  const phoneText = usePhoneText()
  return t && { response, formName: form.name, language, t, phoneText }
}

/** The quick replies, filled in, each with the link that opens the chat with this number. */
export function useReplies(form: Form, response: StoredResponse, number: string) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuickReplies()
  const filling = useFilling(form, response)
  const ready = (reply: QuickReply, filled: Filling): ReadyReply => {
    const text = replyText(reply, filled)
    return { id: reply.id, title: titleOf(reply, t), text, href: quickReplyLink(number, text) }
  }
  const replies = filling && data?.map((reply) => ready(reply, filling))
  return { replies, error: data ? null : error, isFetching, refetch }
}
