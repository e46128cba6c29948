import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { assertUnlocked } from '../access/form-pass.ts'
import { type PublishedForms, rowOf } from '../pages/published-forms.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { fileHeaders } from '../../../platform/http/security-headers.ts'
import { cardContent } from '../pages/page-extras.ts'
import { cardHash } from './card-content.ts'
import { loadLogo } from './load-logo.ts'
import { cardRenderer } from './card-renderer.ts'

/** The preview picture of forms whose owner set none. It shows only what is public on the form's page. */
export function cardRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'store' | 'texts'> & {
    publishedForms: PublishedForms
  },
) {
  const { config, publishedForms } = deps
  const renderer = cardRenderer()
  server.addHook('onClose', () => renderer.close())
  const headers = fileHeaders({ isHttps: config.formsUrl.startsWith('https:'), isInline: true })

  implement(server, guards, calls.publicForms.card, async ({ params, query, request, reply }) => {
    const found = await publishedForms.find(params.link)
    if (found.state !== 'unknown') assertUnlocked(rowOf(found))
    if (found.state !== 'open') throw new AppError('form.notFound')
    const { logo, ...plain } = cardContent(deps, found.form.in(query.lang).row)
    const drawn = logo === undefined ? null : await loadLogo(deps, logo)
    // Without its logo the card has another hash, so that it isn't cached for good.
    const content = logo === undefined || drawn === null ? plain : { ...plain, logo, ...drawn }
    const hash = cardHash(content)
    const etag = `"${hash}"`
    reply.headers({
      ...headers,
      // The page's address has the content's hash and is cached for good; any other serves the current picture, briefly
      // cached.
      'cache-control': query.v === hash ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      etag,
    })
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.code(304).send()
      return undefined
    }
    const png = await renderer.card(content)
    reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
    return undefined
  })
}
