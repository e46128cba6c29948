import { randomUUID } from 'node:crypto'
import { fillPath } from '@wayform/contract/client.ts'
import { problem } from '@wayform/contract/v1/shapes.ts'
import { KEY_SCOPES, type KeyScope } from '@wayform/core/api/api-keys.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { makeKey } from '../api-keys/make-key.ts'

type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

type V1Answer = {
  status: number
  // Tests state the shape of a body by what they expect of it.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, unknown>
}

/** A program in a test: its key, and calls with it. Every error must be a problem of the documented shape. */
export function v1Driver(server: TestServer) {
  return {
    async key(
      owner: Owner,
      { scopes = KEY_SCOPES, formIds = null }: { scopes?: readonly KeyScope[]; formIds?: string[] | null } = {},
    ) {
      const asked = { name: 'Program', scopes: [...scopes], formIds, endsInDays: null, id: randomUUID() }
      return (await makeKey(server.deps, owner, { ...asked, areThere: async () => true })).secret
    },

    async call(key: string | null, spec: Pick<RouteSpec, 'method' | 'path'>, sent: Sent = {}): Promise<V1Answer> {
      const reply = await server.app.inject({
        method: spec.method,
        url: fillPath(spec.path, sent.params),
        query: sent.query ?? {},
        headers: {
          host: new URL(server.deps.config.appUrl).host,
          ...(key !== null && { authorization: `Bearer ${key}` }),
          ...sent.headers,
        },
        ...(sent.body !== undefined && { payload: sent.body as object }),
      })
      const { statusCode: status, headers } = reply
      if (status >= 400) {
        if (!String(headers['content-type']).startsWith('application/problem+json')) {
          throw new Error(`${status} without a problem: ${reply.body}`)
        }
        return { status, headers, body: problem.parse(reply.json()) }
      }
      return { status, headers, body: reply.body === '' ? null : reply.json() }
    },
  }
}
