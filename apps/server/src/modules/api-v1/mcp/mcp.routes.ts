import { createClient, WayformError } from '@wayform/client/client.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Guards } from '../../../platform/http/implement-call.ts'
import { routeLimits } from '../../../platform/http/route-limits.ts'
import type { Services } from '../../../services.ts'
import { MCP, MCP_END, MCP_STREAM } from './mcp-route.ts'

/** Of the protocol: what a client accepts, and which version it speaks. */
const PASSED_HEADERS = ['accept', 'content-type', 'mcp-protocol-version'] as const

/**
 * The Model Context Protocol over HTTP, without sessions: each request carries the key. Tools call the public API inside
 * this process, so that its checks, limits and log are theirs, too.
 */
export function mcpRoutes(
  server: FastifyInstance,
  { limits }: Pick<Guards, 'limits'>,
  { config }: Pick<Services, 'config'>,
) {
  const { arrive } = routeLimits(limits, MCP)
  const { origin, host } = new URL(config.appUrl)

  server.route({
    method: 'POST',
    url: MCP.path,
    config: { policy: MCP, isCall: true },
    onRequest: async (request) => {
      await arrive(request)
      // A page elsewhere must not use an assistant's key, whatever its name resolves to.
      const { origin: from } = request.headers
      if (from !== undefined && from !== origin) throw new AppError('auth.crossSite')
    },
    handler: async (request, reply) => {
      // Of many calls in one request, each would cost this process more than it costs the client.
      if (Array.isArray(request.body)) throw new AppError('request.invalid')
      const calls = createClient({ key: keyOf(request), baseUrl: config.appUrl, fetch: fetchInside(request) })
      const scopes = await scopesOf(calls, reply)
      return scopes ? send(reply, await answer(request, calls, scopes)) : reply
    },
  })
  for (const policy of [MCP_STREAM, MCP_END]) {
    server.route({
      method: policy.method,
      url: policy.path,
      config: { policy },
      handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    })
  }

  /** Passes the refusal of a key on as the API answered it. */
  async function scopesOf(calls: ReturnType<typeof createClient>, reply: FastifyReply) {
    try {
      return (await calls.getKey()).key.scopes
    } catch (error) {
      if (!(error instanceof WayformError)) throw error
      const { status, code, message, retryAfterSeconds, requestId } = error
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
      if (status === 401) reply.header('www-authenticate', 'Bearer')
      const problem = { type: `urn:wayform:problem:${code}`, title: message, status, code, requestId }
      reply.code(status).type('application/problem+json').send(JSON.stringify(problem))
      return null
    }
  }

  async function answer(request: FastifyRequest, calls: ReturnType<typeof createClient>, scopes: readonly string[]) {
    // Loaded with the first request: most processes never get one.
    const [{ wayformServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
      import('@wayform/mcp/wayform-server.ts'),
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    ])
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    const tools = wayformServer(calls, scopes)
    await tools.connect(transport)
    try {
      const headers = PASSED_HEADERS.flatMap((name): [string, string][] => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      })
      const asked = new Request(new URL(MCP.path, config.appUrl), { method: 'POST', headers })
      const given = await transport.handleRequest(asked, { parsedBody: request.body })
      return { status: given.status, type: given.headers.get('content-type'), body: await given.text() }
    } finally {
      await tools.close()
    }
  }

  /** The same server, without the network. Counts and logs are of the caller. */
  function fetchInside({ ip, headers: { 'user-agent': program = '', 'accept-language': languages } }: FastifyRequest) {
    return async (address: string | URL | Request, { method, headers, body, signal }: RequestInit = {}) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address)
      const reply = await server.inject({
        // The client calls with methods of the contract, plain headers and texts.
        method: method as 'GET',
        url: `${pathname}${search}`,
        headers: {
          ...(headers as Record<string, string>),
          host,
          'user-agent': program,
          ...(languages !== undefined && { 'accept-language': languages }),
        },
        ...(typeof body === 'string' && { payload: body }),
        ...(signal && { signal }),
        remoteAddress: ip,
      })
      const { 'retry-after': retryAfter } = reply.headers
      return new Response(reply.body, {
        status: reply.statusCode,
        headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      })
    }
  }
}

const keyOf = ({ headers: { authorization = '' } }: FastifyRequest) => /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''

function send(reply: FastifyReply, { status, type, body }: { status: number; type: string | null; body: string }) {
  reply.code(status).header('cache-control', 'no-store')
  return body === '' ? reply.send() : reply.type(type ?? 'application/json').send(body)
}
