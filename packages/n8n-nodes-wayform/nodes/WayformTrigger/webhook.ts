import {
  type IDataObject,
  type IHookFunctions,
  type IHttpRequestMethods,
  type JsonObject,
  NodeApiError,
} from 'n8n-workflow'

export type Webhook = { url: string; isActive: boolean }

/** The webhook of the chosen form, over the API. */
export function webhookOf(hook: IHookFunctions) {
  const path = `/api/v1/forms/${encodeURIComponent(String(hook.getNodeParameter('formId')))}/webhook`

  async function call(method: IHttpRequestMethods, more = '', body?: IDataObject) {
    const { baseUrl } = await hook.getCredentials<{ baseUrl: string }>('wayformApi')
    // Without its answer n8n would not know whether a webhook is missing, or the form.
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
    if (answer.code === 'integration.notConnected') return null
    const title = typeof answer.title === 'string' ? answer.title : `Wayform answered with ${reply.statusCode}`
    throw new NodeApiError(hook.getNode(), answer as JsonObject, { message: title, httpCode: String(reply.statusCode) })
  }

  return {
    read: async () => ((await call('GET'))?.webhook as Webhook | undefined) ?? null,
    remove: () => call('DELETE'),

    /** Returns the signing secret, which is told once: another one is made when this form has one already. */
    async put(settings: IDataObject): Promise<string> {
      const saved = await call('PUT', '', settings)
      const told = typeof saved?.secret === 'string' ? saved : await call('POST', '/rotate-secret', {})
      return typeof told?.secret === 'string' ? told.secret : ''
    },
  }
}
