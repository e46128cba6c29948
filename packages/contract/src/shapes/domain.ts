import * as z from 'zod'
import { time } from './basics.ts'

export const MAX_HOSTNAME_LENGTH = 253

/** As typed; the server lower-cases it, converts it to ASCII and reports problems. */
export const typedHostname = z
  .string()
  .trim()
  .min(1)
  .max(MAX_HOSTNAME_LENGTH)
  .meta({ examples: ['forms.example.org'] })

export const domain = z
  .object({
    hostname: z.string(),
    status: z.enum(['pending', 'verified', 'failing']),
    checkedAt: time.nullable(),
    records: z
      .array(
        z.object({
          type: z.enum(['CNAME', 'A', 'AAAA', 'TXT']),
          name: z.string(),
          value: z.string(),
          found: z.boolean(),
        }),
      )
      .describe('What the owner sets at their DNS provider, and what of it was found'),
  })
  .meta({ id: 'Domain', description: 'An account’s own host for its forms' })
