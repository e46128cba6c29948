import { calls } from '@wayform/contract/routes.ts'
import { decideUpdate } from '@wayform/core/app-updates/decide-update.ts'
import { newsIn } from '@wayform/core/app-updates/update-news.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { androidLinks, appleLinks } from './app-links.ts'
import { type BundleShelf, bundleShelf } from './bundle-shelf.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Routes beside the API: updates of the phone app, and the files with which phones verify its links. */
export function nativeRoutes(
  server: FastifyInstance,
  guards: Guards,
  { config, now, log }: Pick<Services, 'config' | 'now' | 'log'>,
) {
  const shelf = config.bundles && bundleShelf(config.bundles, { now, log })

  implement(server, guards, calls.native.checkUpdate, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store')
    const { installedVersion, nativeVersion, device, language } = query
    const installed = { version: installedVersion, native: nativeVersion, device }
    const decision = shelf && decideUpdate(await shelf.bundles(), await shelf.rollout(), installed)
    if (decision?.kind === 'store') return { update: false, version: decision.version, major: true }
    if (decision?.kind !== 'screens') return { update: false, version: installedVersion }
    const { version, checksum, size, minimumNative, signature, news = {} } = decision.bundle
    const url = `${config.appUrl}${calls.native.build.path}?version=${version}`
    return { update: true, version, url, checksum, size, minimumNative, signature, news: newsIn(news, language) }
  })

  implement(server, guards, calls.native.build, async ({ query, reply }) => {
    if (!shelf) throw new AppError('notFound')
    const found = await shelf.read(query.version ?? (await newestForAll(shelf)))
    if (!found) throw new AppError('notFound')
    reply
      .header('cache-control', query.version === undefined ? 'no-cache' : FOREVER)
      .header('etag', `"${found.bundle.checksum}"`)
      .header('content-length', found.bundle.size)
      .type(calls.native.build.content)
      .send(found.stream)
    return undefined
  })

  implement(server, guards, calls.native.appleLinks, async ({ reply }) => sendLinks(reply, appleLinks(config.appLinks)))
  implement(server, guards, calls.native.androidLinks, async ({ reply }) =>
    sendLinks(reply, androidLinks(config.appLinks)),
  )
}

/** The address without a version, for people who want to look: what a device without a name would get. */
async function newestForAll(shelf: BundleShelf): Promise<string> {
  const decision = decideUpdate(await shelf.bundles(), await shelf.rollout(), { version: '0.0.0' })
  return decision.kind === 'none' ? '' : decision.kind === 'store' ? decision.version : decision.bundle.version
}

function sendLinks(reply: FastifyReply, links: object | null): undefined {
  if (!links) throw new AppError('notFound')
  // Phones and their makers' servers ask again after a while; they accept no redirect.
  reply.header('cache-control', 'public, max-age=3600').type('application/json').send(JSON.stringify(links))
  return undefined
}
