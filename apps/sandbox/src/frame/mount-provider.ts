import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, Faults } from './faults.ts'
import type { Provider } from './provider.ts'
import { shownBody, shownHeaders, type RecordedRequest, type Recorder } from './recorder.ts'

/**
 * Mounts a provider's routes under /{name}, behind the recorder and the faults, so that no stand-in does either itself.
 */
export function mountProvider(
  app: FastifyInstance,
  { name, provider, faults, recorder }: { name: string; provider: Provider; faults: Faults; recorder: Recorder },
) {
  if (!provider.routes) return
  const entries = new WeakMap<FastifyRequest, { entry: RecordedRequest; fault: Fault | undefined }>()

  void app.register(
    async (scope) => {
      // Providers handle a malformed body differently, so they get the bytes.
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

      scope.addHook('preHandler', async (request, reply) => {
        const entry = recorder.begin({
          provider: name,
          method: request.method,
          path: request.url,
          headers: shownHeaders(request.headers),
          body: shownBody(request.body),
        })
        const fault = await faults.next(name, request.url)
        entry.fault = fault ? withoutTimes(fault) : null
        entries.set(request, { entry, fault })
        if (fault?.drop === 'request') return cutLine(request, reply)
        if (fault?.status !== undefined) {
          return reply
            .code(fault.status)
            .send(provider.faultBody?.(fault, request.url) ?? { error: 'Ordered by the sandbox' })
        }
      })
      scope.addHook('onSend', async (request, reply) => {
        const known = entries.get(request)
        if (!known) return
        if (known.fault?.drop === 'answer') request.raw.socket.destroy()
        else known.entry.status = reply.statusCode
      })
      provider.routes?.(scope)
    },
    { prefix: `/${name}` },
  )
}

function cutLine(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

export function withoutTimes({ times: _times, ...fault }: Fault) {
  return fault
}
