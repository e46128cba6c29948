import * as z from 'zod'
import { attemptRoute } from '../route.ts'
import { nothing, platform } from './basics.ts'

/** The query parameters of Google's redirect back to us. */
const googleResult = platform.extend({
  code: z.string().max(4_096).optional(),
  state: z.string().max(500).optional(),
  scope: z.string().max(2_000).optional(),
  error: z.string().max(200).optional(),
})

export function fromGoogle<const N extends string>(name: N, summary: string) {
  return attemptRoute({
    method: 'GET',
    path: `/integration/${name}/redirect`,
    summary,
    description: 'A browser goes on to the screen where it began; a native app gets an empty answer.',
    query: googleResult,
    answers: { 200: nothing, 303: null },
    errors: ['integration.accessRefused', 'auth.identityInvalid', 'provider.failed', 'provider.notSetUp'],
  })
}
