import { randomUUID } from 'node:crypto'
import { ControlError } from '../frame/control-input.ts'

const TIMEOUT_MS = 30_000

export type AppCalls = ReturnType<typeof appCalls>

/** Calls the server as a browser of the owner app does, with its cookies. */
export function appCalls(appUrl: string) {
  const jar = new Map<string, string>()

  async function answerOf(method: string, path: string, body?: object): Promise<Response> {
    const answer = await reach(`${appUrl}${path}`, {
      method,
      headers: {
        'x-wf-client': 'web',
        'idempotency-key': randomUUID(),
        cookie: [...jar].map((pair) => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return answer
  }

  return {
    async call<T>(method: string, path: string, body?: object): Promise<T> {
      return read(await answerOf(method, path, body))
    },
    isSignedIn: async () => jar.size > 0 && (await answerOf('GET', '/api/users/me')).ok,
  }
}

/** Posts what a public page posts. */
export const send = (url: string, body: object): Promise<Response> =>
  reach(url, {
    method: 'POST',
    ...(body instanceof URLSearchParams
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })

/** A refusal is thrown with the server's status and answer. */
export async function read<T>(answer: Response): Promise<T> {
  const text = await answer.text()
  if (!answer.ok)
    throw new ControlError(502, 'sandbox.refused', `Wayform answered ${answer.status}: ${text.slice(0, 500)}`)
  return JSON.parse(text) as T // the contract's type for each call
}

async function reach(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    throw new ControlError(502, 'sandbox.serverUnreachable', `The server does not answer at ${url}. Is it running?`)
  }
}
