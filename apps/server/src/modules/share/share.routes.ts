import { Readable } from 'node:stream'
import { calls } from '@wayform/contract/routes.ts'
import { sourceValue } from '@wayform/core/share/source.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { drawingThread } from '../../platform/threads/drawing-thread.ts'
import { type ZipEntry, zipStream } from '../../platform/zip/zip-stream.ts'
import type { QrContent } from './draw-qr.ts'
import { formQr, qrTag } from './form-qr.ts'
import { ownFileHeaders } from './private-file-headers.ts'
import { pluginRoute } from './plugin.routes.ts'
import { qrFileName, qrFileNames } from './qr-names.ts'

/** Some seconds of work for the thread. Further requests are asked to retry. */
const MAX_WAITING = 50
/** Each uses half of the thread's time while it lasts. */
const MAX_BATCHES = 2
const RETRY_AFTER_SECONDS = 10

export function shareRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'store'>,
) {
  const thread = drawingThread<QrContent>(new URL('./qr-worker.ts', import.meta.url), { maxWaiting: MAX_WAITING })
  server.addHook('onClose', () => thread.close())
  let running = 0

  implement(server, guards, calls.forms.qr, async ({ owner, params, query, limits, request, reply }) => {
    const { link, content } = await formQr(deps, owner, params.link, query)
    const source = sourceValue(query.source)
    const code = content(source)
    const etag = qrTag(code)
    const name = qrFileName(link, source, query.format)
    reply.headers({ ...ownFileHeaders(deps.config, { name, isInline: query.disposition === 'inline' }), etag })
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.code(304).send()
      return undefined
    }
    await limits.codesDrawn.take()
    const bytes = await thread.draw(code)
    reply.type(TYPES[query.format]).send(asBuffer(bytes))
    return undefined
  })

  implement(server, guards, calls.share.qrBatch, async ({ owner, params, body, limits, reply }) => {
    const { link, content } = await formQr(deps, owner, params.link, body)
    const sources = [...new Set(body.sources.map(sourceValue))].filter((source) => source !== '')
    if (sources.length === 0)
      throw new AppError('request.invalid', {
        fields: { sources: { key: 'fieldInvalid', params: { field: 'sources' } } },
      })
    assertRoom()
    await limits.codeBatches.take()
    assertRoom()
    const names = qrFileNames(link, sources, body.format)
    const at = deps.now()
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (const [index, source] of sources.entries()) {
        const bytes = await thread.draw(content(source))
        yield {
          name: names[index] ?? '',
          at,
          body: [asBuffer(bytes)],
          packing: body.format === 'png' ? 'none' : 'small',
        }
      }
    }
    running += 1
    const zip = Readable.from(zipStream(entries()))
    // Sent, or aborted by the client.
    zip.once('close', () => (running -= 1))
    reply
      .headers(ownFileHeaders(deps.config, { name: `${link}-qr.zip` }))
      .type('application/zip')
      .send(zip)
    return undefined
  })

  pluginRoute(server, guards, deps)

  function assertRoom() {
    if (running >= MAX_BATCHES) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }
}

const TYPES = { png: 'image/png', svg: 'image/svg+xml; charset=utf-8' }

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
