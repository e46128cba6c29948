import { z } from 'zod'
import { route } from '../route.ts'
import { me, typedNumber } from '../shapes.ts'

/** For clients without cookies; on the web both are cookies that scripts can't read (decisions, section 2). */
const attempt = z.string().max(200).optional()
const token = z.string().optional()

export const auth = {
  startWhatsapp: route({
    method: 'POST',
    path: '/auth/whatsapp',
    surface: 'app',
    access: 'anyone',
    gate: null,
    summary: 'Begin a WhatsApp sign-in: sends a code, and gives a link that opens WhatsApp with a one-time word',
    body: z.object({ whatsappNumber: typedNumber, language: z.string().max(10).optional() }),
    answers: {
      200: z.object({ next: z.enum(['wait', 'code']), whatsappUrl: z.string(), expiresAt: z.iso.datetime(), attempt }),
    },
    errors: [
      'request.invalid',
      'auth.numberInvalid',
      'auth.numberBlocked',
      'auth.tooManyCodes',
      'auth.tooManyTries',
      'auth.sendFailed',
    ],
  }),
  whatsappStatus: route({
    method: 'GET',
    path: '/auth/whatsapp/status',
    surface: 'app',
    access: 'attempt',
    gate: null,
    summary: 'Whether the sign-in that this browser began is verified; gives the session once',
    query: z.object({ whatsappNumber: typedNumber, attempt }),
    answers: { 200: z.object({ status: z.enum(['pending', 'verified', 'expired']), me: me.optional(), token }) },
    errors: ['auth.required', 'request.tooMany'],
  }),
  whatsappCallback: route({
    method: 'POST',
    path: '/auth/whatsapp/callback',
    surface: 'app',
    access: 'attempt',
    gate: null,
    summary: 'Finish a WhatsApp sign-in with the six digits',
    query: z.object({ platform: z.string().max(20).optional() }),
    body: z.object({ whatsappNumber: typedNumber, token: z.string().max(20), attempt }),
    answers: { 200: z.object({ me, token }) },
    errors: ['auth.required', 'auth.invalidCode', 'auth.codeExpired', 'auth.tooManyTries'],
  }),
  logout: route({
    method: 'GET',
    path: '/auth/logout',
    surface: 'app',
    access: 'owner',
    gate: null,
    summary: 'End this session',
    answers: { 200: z.object({}) },
    errors: ['auth.required'],
  }),
}
