import { LANGUAGE_COOKIE, WIDTH_COOKIE, ZONE_COOKIE } from '@wayform/contract/first-screen.ts'
import { isLanguage, type Language } from '@wayform/core/languages.ts'
import { isTimeZone } from '@wayform/core/time/zones.ts'
import type { FastifyRequest } from 'fastify'

const MAX_ZONE_LENGTH = 64
/** Of windows that the app has not measured yet. */
const PHONE_PX = 390
const DESK_PX = 1_440

type DeviceFacts = { language: Language | undefined; timeZone: string | undefined; windowWidth: number }

/** The app's facts about the device. Any client can forge the cookie, so invalid values count as missing. */
export function deviceOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): DeviceFacts {
  const { [LANGUAGE_COOKIE]: language, [ZONE_COOKIE]: zone, [WIDTH_COOKIE]: width = '' } = cookies
  const isZone = zone !== undefined && zone.length <= MAX_ZONE_LENGTH && isTimeZone(zone)
  const isPhone = headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '')
  const guessed = isPhone ? PHONE_PX : DESK_PX
  return {
    language: isLanguage(language) ? language : undefined,
    timeZone: isZone ? zone : undefined,
    windowWidth: /^[1-9]\d{2,3}$/.test(width) ? Number(width) : guessed,
  }
}
