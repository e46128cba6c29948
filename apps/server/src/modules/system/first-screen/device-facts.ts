import { LANGUAGE_COOKIE, ZONE_COOKIE } from '@wayform/contract/first-screen.ts'
import { isLanguage, type Language } from '@wayform/core/languages.ts'
import { isTimeZone } from '@wayform/core/time/zones.ts'
import type { FastifyRequest } from 'fastify'

const MAX_ZONE_LENGTH = 64

type DeviceFacts = { language: Language | undefined; timeZone: string | undefined }

/** The app's facts about the device. Any client can forge the cookie, so invalid values count as missing. */
export function deviceOf({ cookies }: Pick<FastifyRequest, 'cookies'>): DeviceFacts {
  const { [LANGUAGE_COOKIE]: language, [ZONE_COOKIE]: zone } = cookies
  const isZone = zone !== undefined && zone.length <= MAX_ZONE_LENGTH && isTimeZone(zone)
  return { language: isLanguage(language) ? language : undefined, timeZone: isZone ? zone : undefined }
}
