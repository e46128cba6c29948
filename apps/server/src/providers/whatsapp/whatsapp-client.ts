import type { Language } from '@wayform/core/languages.ts'
import * as z from 'zod'
import type { WhatsAppConfig } from '../../config.ts'
import { retryAfterMs } from '../../platform/http/retry-after.ts'
import { callProvider, type ProviderAnswer } from '../../platform/outbound/call-provider.ts'
import { failureKind, type WhatsAppFailureKind } from './whatsapp-errors.ts'
import { providerPath } from '../provider-path.ts'

export type WhatsAppResult =
  /** Accepted, not yet delivered: statuses arrive at the webhook. `waId` may differ from the entered number. */
  | { ok: true; id: string; waId: string | null }
  /** `isUnclear`: the request was in flight, so the message may have been sent; its statuses will show it. */
  | { ok: false; kind: WhatsAppFailureKind; code: string; retryAfterMs?: number; isUnclear?: boolean }

export interface TemplateMessage {
  to: string
  name: string
  language: Language
  /** The values of the body's placeholders, in order. */
  body: readonly string[]
  /** The value of the first button's placeholder: the code to copy, or the end of a link. */
  button?: string
  /** Returned with every status of this message. */
  callbackData?: string
}

type Answered = Extract<ProviderAnswer, { isAnswered: true }>

/** The Cloud API of one business number. */
export function whatsAppClient(config: WhatsAppConfig, { timeoutMs = 15_000, now = () => new Date() } = {}) {
  const endpoint = `${config.graphUrl}${providerPath`/${config.graphVersion}/${config.phoneNumberId}/messages`}`

  async function send(to: string, message: object, callbackData?: string): Promise<WhatsAppResult> {
    const answer = await callProvider(endpoint, {
      method: 'POST',
      headers: { authorization: `Bearer ${config.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replaceAll(/\D/g, ''),
        ...message,
        ...(callbackData !== undefined && { biz_opaque_callback_data: callbackData }),
      }),
      timeoutMs,
    })
    if (!answer.isAnswered) return { ok: false, kind: 'retry', code: answer.code, isUnclear: !answer.isUnreached }
    return answer.status >= 200 && answer.status < 300 ? readAccepted(answer.json) : readFailure(answer)
  }

  function readFailure({ status, json, retryAfter }: Answered): WhatsAppResult {
    const error = failedAnswer.safeParse(json).data?.error
    const wait = retryAfterMs(retryAfter, now())
    return {
      ok: false,
      kind: failureKind(error?.code, status),
      code: String(error?.code ?? `http ${status}`),
      ...(wait !== null && { retryAfterMs: wait }),
    }
  }

  function sendTemplate({ to, name, language, body, button, callbackData }: TemplateMessage): Promise<WhatsAppResult> {
    const components: object[] = []
    if (body.length > 0) components.push({ type: 'body', parameters: body.map(textParameter) })
    if (button !== undefined) {
      components.push({ type: 'button', sub_type: 'url', index: '0', parameters: [textParameter(button)] })
    }
    const template = { name, language: { code: templateLanguage(language) }, components }
    return send(to, { type: 'template', template }, callbackData)
  }

  return {
    /** The business's own number, digits only, for links that open a chat with it. */
    number: config.number,

    sendTemplate,

    sendLoginCode({ to, code, language }: { to: string; code: string; language: Language }): Promise<WhatsAppResult> {
      // The code is in the text and again in the button that copies it.
      return sendTemplate({ to, name: LOGIN_CODE_TEMPLATE, language, body: [code], button: code })
    },

    /** Delivered only within 24 hours after the recipient's last message; otherwise the failure is `window`. */
    sendText({ to, text, callbackData }: { to: string; text: string; callbackData?: string }): Promise<WhatsAppResult> {
      return send(to, { type: 'text', text: { body: text, preview_url: false } }, callbackData)
    },
  }
}

export type WhatsAppClient = ReturnType<typeof whatsAppClient>

export const LOGIN_CODE_TEMPLATE = 'wayform_login_code'
export const NEW_RESPONSE_TEMPLATE = 'wayform_new_response'
export const NOTICE_TEMPLATE = 'wayform_notice'
export const REMINDER_TEMPLATE = 'wayform_booking_reminder'

/** WhatsApp's codes of our languages. */
export function templateLanguage(language: Language): string {
  return TEMPLATE_LANGUAGES[language] ?? language
}

const TEMPLATE_LANGUAGES: Partial<Record<Language, string>> = { en: 'en_US', 'pt-br': 'pt_BR', zh: 'zh_CN' }

const acceptedAnswer = z.object({
  messages: z.tuple([z.object({ id: z.string().min(1) })], z.unknown()),
  contacts: z.array(z.object({ wa_id: z.string().optional() })).optional(),
})
const failedAnswer = z.object({ error: z.object({ code: z.number() }) })

function readAccepted(json: unknown): WhatsAppResult {
  const answer = acceptedAnswer.safeParse(json)
  if (!answer.success) return { ok: false, kind: 'retry', code: 'unreadable', isUnclear: true }
  return { ok: true, id: answer.data.messages[0].id, waId: answer.data.contacts?.[0]?.wa_id ?? null }
}

const textParameter = (text: string) => ({ type: 'text', text })
