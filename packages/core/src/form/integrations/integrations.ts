/** The integrations of a form, as they are stored and sent. */
export const INTEGRATION_KINDS = ['gsheet', 'customScript', 'webhook', 'googleAnalytics', 'pixelAnalytics'] as const
export type IntegrationKind = (typeof INTEGRATION_KINDS)[number]

/** Integrations that each response is sent to. In the ledger a destination has the name of its kind. */
export const RESPONSE_INTEGRATIONS = ['webhook', 'gsheet'] as const satisfies readonly IntegrationKind[]

export type GsheetConfig = {
  spreadsheetUrl: string
  spreadsheetId: string
  /** 0 is the first sheet of every spreadsheet. */
  sheetId: number
  accessToken: string
  refreshToken: string
}

export type CustomScriptConfig = { content: string }

export const WEBHOOK_METHODS = ['get', 'post'] as const
export type WebhookMethod = (typeof WEBHOOK_METHODS)[number]

export const JSON_TYPE = 'application/json'
export const FORM_TYPE = 'application/x-www-form-urlencoded'
export const WEBHOOK_CONTENT_TYPES = [JSON_TYPE, FORM_TYPE] as const
export type WebhookContentType = (typeof WEBHOOK_CONTENT_TYPES)[number]

/**
 * Formats of a webhook's body: the chosen fields, a message as Slack or Discord take it, or a JSON text of the
 * owner's own.
 */
export const WEBHOOK_FORMATS = ['fields', 'slack', 'discord', 'template'] as const
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]

/** Values that a webhook can send beside the answers; `keys` contains them next to the ids of questions. */
export const WEBHOOK_SYSTEM_KEYS = ['responseTime', 'responseNumber', 'deliveredTo'] as const
export type WebhookSystemKey = (typeof WEBHOOK_SYSTEM_KEYS)[number]

/** So many addresses can get each response of a form. */
export const MAX_WEBHOOKS = 10

export type NamedValue = { name: string; value: string }

export type WebhookConfig = {
  url: string
  format: WebhookFormat
  /** JSON with placeholders (`body-template.ts`); kept while another format is in use. */
  template: string
  method: WebhookMethod
  contentType: WebhookContentType
  headers: readonly NamedValue[]
  /** The name under which a question's answer, or one of the system keys, is sent. */
  keys: Readonly<Record<string, string>>
  /** Constant fields that are sent with every response. */
  additionalFields: readonly NamedValue[]
}

export type AnalyticsConfig = { analyticsId: string }

export type IntegrationConfigs = {
  gsheet: GsheetConfig
  customScript: CustomScriptConfig
  webhook: WebhookConfig
  googleAnalytics: AnalyticsConfig
  pixelAnalytics: AnalyticsConfig
}

export const FORM_NAME_FIELD = 'form_name'

export function newWebhook(formName: string): WebhookConfig {
  return {
    url: '',
    format: 'fields',
    template: '',
    method: 'post',
    contentType: JSON_TYPE,
    headers: [],
    keys: {},
    additionalFields: [{ name: FORM_NAME_FIELD, value: formName }],
  }
}

/** A GET has no body: its fields are always in the query string. Everything but fields is JSON in the body of a POST. */
export function webhookRequest({
  format,
  method,
  contentType,
}: Pick<WebhookConfig, 'format' | 'method' | 'contentType'>): {
  method: WebhookMethod
  contentType: WebhookContentType
} {
  if (format !== 'fields') return { method: 'post', contentType: JSON_TYPE }
  return { method, contentType: method === 'get' ? FORM_TYPE : contentType }
}
