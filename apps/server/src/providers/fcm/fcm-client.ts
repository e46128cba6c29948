import { createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import * as z from 'zod'
import type { FcmConfig } from '../../config.ts'
import { retryAfterMs } from '../../platform/http/retry-after.ts'
import { callProvider } from '../../platform/outbound/call-provider.ts'
import { failureOf, type PushFailure } from './fcm-errors.ts'
import { providerPath } from '../provider-path.ts'

export type PushResult = { ok: true; id: string } | PushFailure

export interface PushMessage {
  token: string
  title: string
  body: string
  /** Given to the app when a person taps the notification; all of it text. */
  data: Record<string, string>
  /** A second notification with the same tag takes the place of the first. */
  tag: string
  /** Where a browser goes when it is tapped there. */
  link: string
}

export type FcmClient = ReturnType<typeof fcmClient>

/** The channel that the Android app makes before its first message. */
export const ANDROID_CHANNEL = 'responses'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const JWT_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const GRANT_SECONDS = 3_600
/** Before it ends by itself: a request that is on its way must not find it ended. */
const EARLY_MS = 300_000

/** Firebase Cloud Messaging (HTTP v1) with a service account. One request for each device: there is no other way. */
export function fcmClient(config: FcmConfig, { timeoutMs = 10_000, now = () => new Date() } = {}) {
  const endpoint = `${config.url}${providerPath`/v1/projects/${config.projectId}/messages:send`}`
  const access = accessTokens(config, { timeoutMs, now })

  return {
    async send(message: PushMessage): Promise<PushResult> {
      const first = await attempt(message)
      // The token may have been ended before its time; a new one tells whether it is the account.
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

function wireMessage({ token, title, body, data, tag, link }: PushMessage) {
  return {
    token,
    notification: { title, body },
    data,
    android: { priority: 'HIGH', notification: { channelId: ANDROID_CHANNEL, tag } },
    apns: {
      headers: { 'apns-priority': '10', 'apns-collapse-id': tag },
      payload: { aps: { sound: 'default' } },
    },
    // Firebase refuses the whole message when this one is not https.
    ...(link.startsWith('https:') && { webpush: { fcmOptions: { link } } }),
  }
}

type Known = { granted: Promise<Granted>; until: number; token?: string }
type Granted = { ok: true; token: string; until: number } | PushFailure

/** One token for all that is sent within its hour; who asks while one is being fetched waits for the same. */
function accessTokens(config: FcmConfig, { timeoutMs, now }: { timeoutMs: number; now: () => Date }) {
  const tokenUrl = `${config.oauthUrl}/token`
  let key: KeyObject | undefined
  let known: Known | undefined

  async function fetchToken(): Promise<Granted> {
    const seconds = Math.floor(now().getTime() / 1000)
    key ??= createPrivateKey(config.privateKey)
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(config.clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + GRANT_SECONDS)
      .sign(key)
    const answer = await callProvider(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: JWT_GRANT, assertion }).toString(),
      timeoutMs,
    })
    if (!answer.isAnswered) return { ok: false, kind: 'retry', code: `oauth.${answer.code}` }
    const token = tokenAnswer.safeParse(answer.json)
    if (answer.status === 200 && token.success) {
      const until = now().getTime() + token.data.expires_in * 1000 - EARLY_MS
      return { ok: true, token: token.data.access_token, until }
    }
    const wait = retryAfterMs(answer.retryAfter, now())
    const { error = `http ${answer.status}` } = refusedAnswer.safeParse(answer.json).data ?? {}
    // Ours to put right, and then it works: what waits goes out after all.
    return { ok: false, kind: 'retry', code: `oauth.${error}`, ...(wait !== null && { retryAfterMs: wait }) }
  }

  /** What failed is asked for again. */
  async function settle(mine: Known) {
    const result = await mine.granted.catch(() => null)
    if (result?.ok) Object.assign(mine, { token: result.token, until: result.until })
    else if (known === mine) known = undefined
  }

  return {
    get(): Promise<Granted> {
      if (!known || known.until <= now().getTime()) {
        known = { granted: fetchToken(), until: Infinity }
        void settle(known)
      }
      return known.granted
    },
    /** Unless another took its place meanwhile. */
    forget(token: string) {
      if (known?.token === token) known = undefined
    },
  }
}

const sentAnswer = z.object({ name: z.string().min(1) })
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const refusedAnswer = z.object({ error: z.string().max(100) })
