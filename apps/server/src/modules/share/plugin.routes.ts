import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { ownFileHeaders } from './private-file-headers.ts'
import { findPlugin, PLUGIN_FILE, PLUGIN_NAME } from './wordpress-plugin.ts'

export function pluginRoute(
  server: FastifyInstance,
  guards: Guards,
  { config }: Pick<Services, 'config'>,
  file: string = PLUGIN_FILE,
) {
  implement(server, guards, calls.share.plugin, async ({ request, reply }) => {
    const plugin = await findPlugin(file)
    reply.headers({ ...ownFileHeaders(config, { name: PLUGIN_NAME }), etag: plugin.tag })
    if (request.headers['if-none-match']?.includes(plugin.tag)) reply.code(304).send()
    else reply.type('application/zip').send(await plugin.read())
    return undefined
  })
}
