import { DeadlineError } from './deadline.ts'
import { outboundClient } from './outbound-client.ts'

/** The provider could not be reached or failed. A retry may help. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
}

type Init = {
  method?: string
  headers?: Headers | Record<string, string>
  // OAuth libraries always send a form.
  body?: unknown
}

/** `fetch` for provider libraries: through the guard, without redirects, with its limits. */
export function guardedFetch(allow: readonly string[], timeoutMs?: number) {
  const client = outboundClient({ allow })
  return async (url: string | URL, { method = 'GET', headers = {}, body }: Init = {}): Promise<Response> => {
    const text = body instanceof URLSearchParams ? body.toString() : body
    const answer = await client.request({
      url: String(url),
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof text === 'string' && { body: text }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    })
    if (!answer.isAnswered) throw new OutboundError(answer.problem)
    if (answer.status >= 500 || answer.isCut) throw new OutboundError(`http ${answer.status}`)
    const known = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    )
    const isEmpty = answer.status === 204 || answer.status === 304
    return new Response(isEmpty ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: Object.fromEntries(known),
    })
  }
}

export type GuardedFetch = ReturnType<typeof guardedFetch>

/** Whether this error or its cause is a network failure or a failure of the provider. */
export function isOutboundTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof OutboundError || error instanceof DeadlineError || isOutboundTrouble(error.cause)
}

/** host:port of an address that the operator configured, so that the guard allows it wherever it is. */
export function hostAndPort(address: string): string {
  const { hostname, port, protocol } = new URL(address)
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}
