import {
  type IDataObject,
  type IHookFunctions,
  type IHttpRequestMethods,
  type JsonObject,
  NodeApiError,
} from 'n8n-workflow'

export type Webhook = { id: string; url: string; isActive: boolean }

/** The webhook of the chosen form that calls this node, over the API. The form may have others: they are left alone. */
export function webhookOf(hook: IHookFunctions) {
  const path = `/api/v1/forms/${encodeURIComponent(String(hook.getNodeParameter('formId')))}/webhooks`
  const url = hook.getNodeWebhookUrl('default') ?? ''

  async function call(method: IHttpRequestMethods, more = '', body?: IDataObject) {
    const { baseUrl } = await hook.getCredentials<{ baseUrl: string }>('wayformApi')
    // Without its answer n8n would not know which webhook is missing.
    const reply = (await hook.helpers.httpRequestWithAuthentication.call(hook, 'wayformApi', {
      method,
      url: baseUrl.replace(/\/+$/, '') + path + more,
      headers: { Accept: 'application/json' },
      json: true,
      returnFullResponse: true,
      ignoreHttpStatusErrors: true,
      ...(body && { body }),
    })) as { statusCode: number; body: IDataObject | undefined }
    const answer = reply.body ?? {}
    if (reply.statusCode < 300) return answer
    if (answer.code === 'integration.webhookNotFound') return null
    const title = typeof answer.title === 'string' ? answer.title : `Wayform answered with ${reply.statusCode}`
    throw new NodeApiError(hook.getNode(), answer as JsonObject, { message: title, httpCode: String(reply.statusCode) })
  }

  async function find(): Promise<Webhook | null> {
    const webhooks = (await call('GET'))?.webhooks as Webhook[] | undefined
    return webhooks?.find((webhook) => webhook.url === url) ?? null
  }

  return {
    find,

    async remove(): Promise<void> {
      const webhook = await find()
      if (webhook) await call('DELETE', `/${webhook.id}`)
    },

    /** Returns the signing secret, which is told once: another one is made when this node was connected before. */
    async connect(settings: IDataObject): Promise<string> {
      const earlier = await find()
      if (earlier) await call('PATCH', `/${earlier.id}`, { ...settings, isActive: true })
      const told = earlier
        ? await call('POST', `/${earlier.id}/rotate-secret`, {})
        : await call('POST', '', { name: 'n8n', url, ...settings })
      return typeof told?.secret === 'string' ? told.secret : ''
    },
  }
}
