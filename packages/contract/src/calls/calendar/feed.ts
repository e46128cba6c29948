import * as z from 'zod'
import { MINUTE } from '../../limit.ts'
import { openRoute } from '../../route.ts'

export const calendarFeed = {
  read: openRoute({
    method: 'GET',
    path: '/feeds/calendar/:file',
    summary: 'A subscribed calendar, as a file',
    description:
      'No sign-in: the secret address is enough to read it. A wrong and an ended address are answered alike.',
    params: z.object({ file: z.string().max(100) }),
    limits: { calendarFeeds: { by: 'address', most: 120, seconds: MINUTE } },
    answers: { 200: null },
    content: 'text/calendar',
    errors: ['notFound'],
  }),
}
