import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Received } from './kill-receiver.ts'

/** WhatsApp's Cloud API, as far as reminders speak with it: what it took, by the id of its delivery. */
export async function startWhatsappReceiver() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      to: string
      text?: { body: string }
      biz_opaque_callback_data?: string
    }
    const id = body.biz_opaque_callback_data?.split('/').at(1) ?? ''
    const number = Number(/booking (\d+)/i.exec(body.text?.body ?? '')?.[1] ?? Number.NaN)
    received.push({ id, number, status: 200, at: performance.now() })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ contacts: [{ wa_id: body.to }], messages: [{ id: `wamid.${received.length}` }] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return {
    env: {
      WHATSAPP_GRAPH_URL: `http://127.0.0.1:${port}`,
      WHATSAPP_ACCESS_TOKEN: 'kill-token',
      WHATSAPP_APP_SECRET: 'kill-secret',
      WHATSAPP_VERIFY_TOKEN: 'kill-verify',
      WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
      WHATSAPP_BUSINESS_ACCOUNT_ID: '100000000000002',
      WHATSAPP_NUMBER: '15550100100',
    },
    received: received as readonly Received[],
    close: () => void server.close(),
  }
}
