import webpush from 'web-push'
import type { OutboundClient, OutboundResult } from '../../platform/outbound/outbound-client.ts'
import type { PushNote, PushResult } from '../push-result.ts'
import { isPushService } from './push-services.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** A browser's push subscription. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type WebPushClient = ReturnType<typeof webPushClient>

type Settings = {
  keys: VapidKeys
  /** The contact of the sender for push services: an https or mailto address. */
  subject: string
  outbound: Pick<OutboundClient, 'request'>
  /** Host:port pairs that count as push services, too. */
  allow: readonly string[]
  timeoutMs?: number
}

/** A computer still gets notifications after a long weekend; older ones are of no use. */
const TTL_SECONDS = 3 * 86_400
const TOPIC_LENGTH = 32

/** Push notifications to browsers: encrypted for one browser (RFC 8291), signed for its push service (RFC 8292). */
export function webPushClient({ keys, subject, outbound, allow, timeoutMs = 10_000 }: Settings) {
  return {
    publicKey: keys.publicKey,
    isKnownService: (endpoint: string) => isPushService(endpoint, allow),

    async send({ endpoint, keys: browserKeys }: Subscription, note: PushNote): Promise<PushResult> {
      // Hosts may be taken off the list after a browser subscribed.
      if (!isPushService(endpoint, allow)) return { ok: false, kind: 'gone', code: 'unknownService' }
      const request = prepare({ endpoint, keys: browserKeys }, note)
      if (!request) return { ok: false, kind: 'gone', code: 'badKeys' }
      return resultOf(await outbound.request({ url: endpoint, method: 'POST', timeoutMs, ...request }))
    },
  }

  /** Null when the browser's keys are no keys. */
  function prepare(subscription: Subscription, { title, body, data, tag, badge }: PushNote) {
    try {
      const payload = JSON.stringify({ title, body, tag, badge, path: data['path'] ?? '/' })
      const { headers, body: sealed } = webpush.generateRequestDetails(subscription, payload, {
        vapidDetails: { subject, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: TTL_SECONDS,
        urgency: 'high',
        // A repeat replaces one that still waits at the service.
        topic: tag.replaceAll('-', '').slice(0, TOPIC_LENGTH),
      })
      return { headers: texts(headers), body: sealed }
    } catch {
      return null
    }
  }
}

/** The sender states the length. */
function texts(headers: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

function resultOf(result: OutboundResult): PushResult {
  if (!result.isAnswered) {
    const isNever = result.problem === 'blocked' || result.problem === 'invalid'
    return { ok: false, kind: isNever ? 'gone' : 'retry', code: `browser.${result.problem}` }
  }
  const { status, headers, retryAfterMs } = result
  if (status >= 200 && status < 300) return { ok: true, id: headers['location'] ?? '' }
  return {
    ok: false,
    kind: kindOf(status),
    code: `browser.${status}`,
    ...(retryAfterMs !== null && { retryAfterMs }),
  }
}

function kindOf(status: number): 'gone' | 'retry' | 'permanent' {
  if (status === 404 || status === 410) return 'gone'
  // Refused keys are the operator's, or a wrong clock: it isn't the browser.
  if ([401, 403, 408, 425, 429].includes(status) || status >= 500) return 'retry'
  return 'permanent'
}
