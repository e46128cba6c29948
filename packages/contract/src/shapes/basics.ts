import { LANGUAGES } from '@wayform/core/languages.ts'
import { BILLING_CYCLES, PLANS } from '@wayform/core/plans/plans.ts'
import * as z from 'zod'

/** Basic shapes that the others are made of. */

/** Without this limit, fractions of a second could be endless. */
const MAX_TIME_LENGTH = 40

export const id = z.uuid().meta({ id: 'Id', examples: ['0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11'] })
export const language = z.enum(LANGUAGES).meta({ id: 'Language' })
export const plan = z.enum(PLANS).meta({ id: 'Plan', description: '`pro` is legacy: kept, but not sold' })
export const time = z.iso
  .datetime()
  .max(MAX_TIME_LENGTH)
  .meta({ id: 'Time', examples: ['2026-11-16T10:00:00.000Z'] })

/** A typed number; the server decides whether it is valid. */
export const typedNumber = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .meta({ examples: ['+55 11 98765 4321'] })

export const revision = z.number().int().min(0)

/** The caller's platform; an unknown one counts as web. */
export const platform = z.object({ platform: z.string().max(20).optional().describe('web, ios or android') })

/** A sold plan and its billing cycle as one word: `standard-yearly`. */
export const priceId = z
  .templateLiteral([z.enum(PLANS).exclude(['free', 'pro']), '-', z.enum(BILLING_CYCLES)])
  .meta({ examples: ['standard-yearly'] })

/** The URL that the caller goes to next. */
export const goTo = z.object({ url: z.string() })

export const nothing = z.object({})

/** A moment, or a day in the caller's calendar. */
export const moment = z.union([z.iso.datetime({ offset: true }).max(MAX_TIME_LENGTH), z.iso.date()])

export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_+/-]+$/)
  .meta({ examples: ['America/Sao_Paulo'] })

/** The folder that a new form goes to. */
export const newInFolder = id.optional().describe('The folder that it goes to; into none if that is gone')
