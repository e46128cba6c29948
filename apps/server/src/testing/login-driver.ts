import { calls } from '@wayform/contract/routes.ts'
import { verifyInboundMessage } from '../modules/auth/whatsapp/verify-inbound-message.ts'
import type { TestAnswer, TestCall, TestServer } from './test-server.ts'

const { startWhatsapp, whatsappStatus, whatsappCallback } = calls.auth

/** Signs in step by step, as a person does. */
export function loginDriver(server: TestServer) {
  let numbers = 0
  let addresses = 0
  return {
    newNumber: () => `+4474002${String((numbers += 1)).padStart(5, '0')}`,
    newAddress: () => `198.18.${(addresses += 1) >> 8}.${addresses & 255}`,

    start: (number: string, options?: TestCall) =>
      server.call(startWhatsapp, { body: { whatsappNumber: number } }, options),

    poll: (number: string, attempt?: string, options?: TestCall) =>
      server.call(whatsappStatus, { query: { whatsappNumber: number, ...(attempt && { attempt }) } }, options),

    enter: (number: string, code: string, attempt?: string, options?: TestCall) =>
      server.call(
        whatsappCallback,
        { query: {}, body: { whatsappNumber: number, token: code, ...(attempt && { attempt }) } },
        options,
      ),

    /** The last six digits sent to this number. */
    codeFor: (number: string) => server.whatsapp.codeFor(number),

    /** The text of the WhatsApp link of a pending login. */
    wordOf: ({ body }: TestAnswer) => new URL(body.whatsappUrl).searchParams.get('text') ?? '',

    /** Returns whether this inbound message verified anything. */
    message: (from: string, text: string) => verifyInboundMessage(server.deps, { from: from.replace('+', ''), text }),

    users: (number: string) =>
      server.deps.database.db.selectFrom('users').selectAll().where('whatsapp_number', '=', number).execute(),
  }
}

export const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

export const cookieOf = (answer: TestAnswer, name: string) => answer.cookies.find((each) => each.name === name)
