import { fillTemplate } from './body-template.ts'
import { type ChatMessage, discordBody, slackBody } from './chat-bodies.ts'
import { FORM_TYPE, type WebhookConfig, webhookRequest } from './integrations.ts'
import {
  chatFields,
  type SentResponse,
  type WebhookField,
  webhookFields,
  webhookForm,
  webhookJson,
} from './webhook-payload.ts'

type Config = Pick<WebhookConfig, 'format' | 'template' | 'method' | 'contentType' | 'keys' | 'additionalFields'>

/** The value to write in place of the answer; the log leaves some out. */
type Shown = (field: WebhookField) => string | number

/** One response as it is sent: the query of a GET, or the body. */
export function webhookContent(config: Config, response: SentResponse, shown: Shown = ([, value]) => value): string {
  const show = (fields: readonly WebhookField[]) => fields.map((field): WebhookField => [field[0], shown(field)])
  if (config.format === 'template') return filled(config, response, shown)
  if (config.format === 'fields') return encodeFields(config, show(webhookFields(config, response)))
  const message = chatMessage(config, response)
  const write = config.format === 'slack' ? slackBody : discordBody
  return write({ ...message, fields: show(message.fields) })
}

export function chatMessage(config: Pick<Config, 'keys' | 'additionalFields'>, response: SentResponse): ChatMessage {
  return { title: `${response.formName.trim()} #${response.number}`.trim(), fields: chatFields(config, response) }
}

export function encodeFields(
  config: Pick<WebhookConfig, 'method' | 'contentType'>,
  fields: readonly WebhookField[],
): string {
  const { contentType } = webhookRequest({ ...config, format: 'fields' })
  return contentType === FORM_TYPE ? webhookForm(fields) : webhookJson(fields)
}

function filled({ template }: Config, response: SentResponse, shown: Shown): string {
  const labels = new Map(response.questions.map(({ questionId, label }) => [questionId, label]))
  const texts = new Map(response.answers.map(({ questionId, text }) => [questionId, text]))
  const answers = webhookFields({ keys: {}, additionalFields: [] }, response)
  return fillTemplate(template, {
    answer: (id) => (response.hidden?.has(id) ? '' : String(shown([labels.get(id) ?? id, texts.get(id) ?? '']))),
    answers: answers.map((field) => [field[0], shown(field)]),
    formName: response.formName,
    responseId: response.id,
    responseTime: response.createdAt.toISOString(),
    responseNumber: response.number,
    deliveredTo: response.deliveredTo,
  })
}
