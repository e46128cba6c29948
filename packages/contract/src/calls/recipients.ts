import { MESSAGE_CHANNELS } from '@wayform/core/plans/message-caps.ts'
import * as z from 'zod'
import { openRoute, ownerRoute } from '../route.ts'
import { id, time } from '../shapes/basics.ts'

const byId = z.object({ id })
const channel = z.enum(MESSAGE_CHANNELS)
const address = z.string().trim().min(1).max(254).describe('As the form’s saved settings have it')
const signed = z.object({ signed: z.string().max(400) })

const recipient = z
  .object({
    channel,
    address,
    state: z
      .enum(['own', 'confirmed', 'waiting', 'unconfirmed', 'stopped'])
      .describe('Messages go to `own` and `confirmed` ones only; `stopped`: its holder wants none'),
    isOwn: z.boolean().describe('The account’s own number or verified e-mail'),
    askedAt: time.nullable(),
    nextAskAt: time.nullable().describe('When it may be asked again; null: it needs no question, or takes no more'),
    wasSwitchedOff: z.boolean().describe('Its notifications were on, and were switched off because it never agreed'),
  })
  .meta({ id: 'NotificationRecipient', description: 'A number or address that gets messages about responses' })
export type NotificationRecipient = z.output<typeof recipient>

/** Numbers and addresses that agreed to receive messages from Wayform itself. */
export const recipients = {
  list: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/forms/:id/recipients',
    owns: 'params.id',
    summary: 'The numbers and addresses in a form’s settings, and whether they agreed to get messages',
    params: byId,
    answers: { 200: z.object({ recipients: z.array(recipient) }) },
  }),
  ask: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/forms/:id/recipients/ask',
    creates: true,
    owns: 'params.id',
    summary: 'Ask a number or address of a form’s settings whether it wants messages',
    description:
      'An address gets one mail with a button. A number gets a code (`way: code`), or nothing at all (`way: message`): its holder then opens `whatsappUrl` and sends the message in it. One that agreed before is answered as it is.',
    params: byId,
    body: z.object({ channel, address, way: z.enum(['code', 'message']).default('message') }),
    answers: {
      200: z.object({
        recipient,
        whatsappUrl: z
          .string()
          .nullable()
          .describe('For numbers: a message to us that proves the number it comes from'),
      }),
    },
    errors: [
      'recipient.notFound',
      'recipient.stopped',
      'recipient.tooSoon',
      'recipient.askLimit',
      'recipient.noCodes',
      'recipient.sendFailed',
      'recipient.testAccount',
      'auth.tooManyCodes',
      'auth.codesUsedUp',
      'auth.tooManyTries',
    ],
  }),
  enterCode: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/forms/:id/recipients/code',
    owns: 'params.id',
    summary: 'Prove a number of a form’s settings with the six digits that it got',
    params: byId,
    body: z.object({ address, code: z.string().max(20) }),
    answers: { 200: z.object({ recipient }) },
    errors: [
      'recipient.notFound',
      'recipient.stopped',
      'auth.invalidCode',
      'auth.codeExpired',
      'auth.codesUsedUp',
      'auth.tooManyTries',
    ],
  }),
  confirmPage: openRoute({
    method: 'GET',
    path: '/confirm/:signed',
    summary: 'Asks the holder of an address whether they want a form’s responses; opening it changes nothing',
    params: signed,
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
  confirm: openRoute({
    method: 'POST',
    path: '/confirm/:signed',
    summary: 'The holder’s yes or no, once',
    params: signed,
    body: z.object({ answer: z.enum(['yes', 'no']) }),
    accepts: ['application/x-www-form-urlencoded'],
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
  customerPage: openRoute({
    method: 'GET',
    path: '/customer-mail/:signed',
    summary: 'Asks a customer whether a shop may write to them, or whether it shall stop; opening it changes nothing',
    params: signed,
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
  customerAnswer: openRoute({
    method: 'POST',
    path: '/customer-mail/:signed',
    summary: 'What a customer answers; the link that stops does so with one click, as mail programs do it',
    params: signed,
    body: z.object({
      'List-Unsubscribe': z.string().max(50).optional(),
      answer: z
        .enum(['agree', 'stop', 'all', 'again'])
        .optional()
        .describe('`all`: nothing from Wayform any more, `again`: take a stop back'),
    }),
    accepts: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    answers: { 200: null },
    content: 'text/html',
    errors: ['notFound'],
  }),
}
