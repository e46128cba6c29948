import { ApiError, fillPath, NetworkError } from '@wayform/contract/client.ts'
import type { ErrorBody } from '@wayform/contract/errors.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { localeOf } from '@wayform/core/languages.ts'
import { platform } from './platform.ts'
import { spoken } from '../spoken-language.ts'
import { workspaceHeaders } from '../workspace.ts'

type Call = {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  signal?: AbortSignal
}

/** Fetches a file that a call of the contract returns. */
export async function fetchFile(spec: RouteSpec, { params, query = {}, body, signal }: Call): Promise<Blob> {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const address = fillPath(spec.path, params) + (asked.size > 0 ? `?${asked}` : '')
  const notReached = (cause: unknown): never => {
    if (signal?.aborted) throw cause
    throw new NetworkError('The server was not reached', { cause })
  }
  const reply = await platform
    .send(address, {
      method: spec.method,
      credentials: 'same-origin',
      headers: {
        'x-wf-client': 'web',
        'accept-language': localeOf(spoken.language),
        ...workspaceHeaders(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    .catch(notReached)
  if (!reply.ok) {
    const problem = (await reply.json().catch(() => null)) as ErrorBody | null // the error format of every call
    throw new ApiError(reply.status, problem ?? { code: 'internal', message: '' })
  }
  return reply.blob().catch(notReached)
}
