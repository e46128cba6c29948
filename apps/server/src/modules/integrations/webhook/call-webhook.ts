import type { NamedValue, WebhookContentType, WebhookMethod } from '@wayform/core/form/integrations/integrations.ts'
import type { Config } from '../../../config.ts'
import type { Services } from '../../../services.ts'
import { hostAndPort } from '../../../platform/outbound/guarded-fetch.ts'
import type { OutboundProblem, OutboundResult } from '../../../platform/outbound/outbound-client.ts'
import { signatureHeaders } from './webhook-signature.ts'

export type WebhookCall = {
  id: string
  url: string
  method: WebhookMethod
  contentType: WebhookContentType
  headers: readonly NamedValue[]
  /** The kind of event, for receivers that treat changes and new responses differently. */
  event?: 'response.submitted' | 'response.updated'
  /** The query of a GET, else the body. */
  content: string
  secrets: readonly string[]
  timeoutMs?: number
}

type CallDeps = Pick<Services, 'config' | 'now' | 'outbound'>

/** One attempt: checked, signed, and without following redirects. The body is only read to count its bytes. */
export async function callWebhook({ config, outbound, now }: CallDeps, call: WebhookCall): Promise<OutboundResult> {
  if (isOwnHost(config, call.url)) return { isAnswered: false, problem: 'blocked' }
  const isGet = call.method === 'get'
  const body = isGet ? '' : call.content
  return outbound.request({
    url: call.url,
    method: isGet ? 'GET' : 'POST',
    headers: {
      ...plainHeaders(call.headers),
      ...(!isGet && { 'content-type': call.contentType }),
      ...(call.event && { 'wayform-event': call.event }),
      ...signatureHeaders({ id: call.id, sentAt: now(), body, secrets: call.secrets }),
    },
    ...(isGet ? { query: call.content } : { body }),
    ...(call.timeoutMs !== undefined && { timeoutMs: call.timeoutMs }),
  })
}

/** Problems with an address at the time of saving. Every call checks it again. */
export async function addressProblem(
  { config, outbound }: Pick<Services, 'config' | 'outbound'>,
  url: string,
): Promise<OutboundProblem | null> {
  return isOwnHost(config, url) ? 'blocked' : outbound.check(url)
}

/** In lower case, so that no header occurs twice in two spellings. */
export function plainHeaders(headers: readonly NamedValue[]): Record<string, string> {
  return Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]))
}

/**
 * A form that submits to itself would loop for ever. The sandbox shares a host with the forms and is allowed by its
 * port.
 */
function isOwnHost({ appUrl, formsUrl, filesUrl, outboundAllow }: Config, text: string): boolean {
  const url = URL.parse(text)
  if (!url || outboundAllow.includes(hostAndPort(url.href))) return false
  return [appUrl, formsUrl, filesUrl].some((own) => new URL(own).hostname === url.hostname)
}
