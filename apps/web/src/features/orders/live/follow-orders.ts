import { ApiError } from '@wayform/contract/client.ts'
import type { OrderNews } from '@wayform/contract/calls/orders/orders.ts'
import type { ErrorBody } from '@wayform/contract/errors.ts'
import { calls } from '@wayform/contract/routes.ts'
import { localeOf } from '@wayform/core/languages.ts'
import { platform } from '../../../lib/platform/platform.ts'
import { spoken } from '../../../lib/spoken-language.ts'
import { workspaceHeaders } from '../../../lib/workspace.ts'

/** The server says something every 15 seconds: a connection that is silent for longer is dead. */
const SILENT_MS = 40_000

/** One connection: calls back with each line, and returns when it ends. */
export async function followOrders(signal: AbortSignal, onNews: (news: OrderNews) => void): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENT_MS)
  try {
    const reply = await platform.send(calls.orders.live.path, {
      credentials: 'same-origin',
      headers: {
        accept: 'application/x-ndjson',
        'x-wf-client': 'web',
        'accept-language': localeOf(spoken.language),
        ...workspaceHeaders(),
      },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!reply.ok || !reply.body) {
      const problem = (await reply.json().catch(() => null)) as ErrorBody | null // the error format of every call
      throw new ApiError(reply.status, problem ?? { code: 'internal', message: '' })
    }
    const reader = reply.body.getReader()
    const decoder = new TextDecoder()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENT_MS)
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onNews(JSON.parse(line) as OrderNews) // as the server wrote it
    }
  } finally {
    clearTimeout(timer)
  }
}
