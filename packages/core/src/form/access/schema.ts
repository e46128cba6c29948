import * as z from 'zod'
import { CLOSED_LENGTH, COUNT_AGAIN, MOST_OPTION_LIMITS, MOST_RESPONSES, REPEATS, SHOW_LEFT } from './access.ts'

/** A moment on the shop's clock, without an offset: the zone has its own changes of the clock. */
const localTime = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ examples: ['2026-11-16T08:00'] })

export const access = z.object({
  times: z
    .object({
      opensAt: localTime.nullable().describe('Null: it is open from the beginning'),
      closesAt: localTime.nullable().describe('Null: it stays open'),
      zone: z
        .string()
        .max(60)
        .meta({ examples: ['America/Sao_Paulo'] }),
      repeat: z.enum(REPEATS),
    })
    .nullable(),
  total: z
    .object({ most: z.number().int().min(1).max(MOST_RESPONSES), show: z.enum(SHOW_LEFT) })
    .nullable()
    .describe('How many responses there can be'),
  places: z
    .array(
      z.object({
        questionId: z.string().max(40),
        optionId: z.string().max(40),
        most: z.number().int().min(0).max(MOST_RESPONSES),
      }),
    )
    .max(MOST_OPTION_LIMITS)
    .describe('How often an option can be chosen'),
  countAgain: z.enum(COUNT_AGAIN).describe('Whether counting begins again each time the form opens'),
  onePerNumber: z.boolean().describe('Whether a number, given in a required phone question, can answer once only'),
  closed: z.object({
    title: z.string().max(CLOSED_LENGTH.title).describe('Empty: the usual text'),
    text: z.string().max(CLOSED_LENGTH.text),
    showsChat: z.boolean(),
    showsOpening: z.boolean(),
  }),
})
