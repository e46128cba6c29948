import * as z from 'zod'
import type { FcmConfig } from '../../config.ts'
import { callProvider } from '../../platform/outbound/call-provider.ts'
import { providerPath } from '../provider-path.ts'
import type { PushNote, PushResult } from '../push-result.ts'
import { accessTokens } from '../service-account/access-tokens.ts'
import { failureOf } from './fcm-errors.ts'

export type PushMessage = PushNote & { token: string }

export type FcmClient = ReturnType<typeof fcmClient>

/** The channel that the Android app creates before its first message. */
export const ANDROID_CHANNEL = 'responses'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

/** Firebase Cloud Messaging (HTTP v1) with a service account. One request per device, because there is no batch API. */
export function fcmClient(config: FcmConfig, { timeoutMs = 10_000, now = () => new Date() } = {}) {
  const endpoint = `${config.url}${providerPath`/v1/projects/${config.projectId}/messages:send`}`
  const access = accessTokens(config, { scope: SCOPE, timeoutMs, now })

  return {
    async send(message: PushMessage): Promise<PushResult> {
      const first = await attempt(message)
      // The token may have been ended early; a new one shows whether it is the account.
      if (first.ok || first.code !== 'UNAUTHENTICATED') return first
      return attempt(message)
    },
  }

  async function attempt(message: PushMessage): Promise<PushResult> {
    const granted = await access.get()
    if (!granted.ok) return granted
    const answer = await callProvider(endpoint, {
      method: 'POST',
      headers: { authorization: `Bearer ${granted.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: wireMessage(message) }),
      timeoutMs,
    })
    if (!answer.isAnswered) return { ok: false, kind: 'retry', code: answer.code }
    if (answer.status === 401) access.forget(granted.token)
    if (answer.status !== 200) return failureOf(answer, now())
    const sent = sentAnswer.safeParse(answer.json)
    return sent.success ? { ok: true, id: sent.data.name } : { ok: false, kind: 'retry', code: 'unreadable' }
  }
}

function wireMessage({ token, title, body, data, tag, badge, link }: PushMessage) {
  return {
    token,
    notification: { title, body },
    data,
    android: { priority: 'HIGH', notification: { channelId: ANDROID_CHANNEL, tag, notificationCount: badge } },
    apns: {
      headers: { 'apns-priority': '10', 'apns-collapse-id': tag },
      payload: { aps: { sound: 'default', badge } },
    },
    // Firebase rejects the whole message if this link is not https.
    ...(link.startsWith('https:') && { webpush: { fcmOptions: { link } } }),
  }
}

const sentAnswer = z.object({ name: z.string().min(1) })
