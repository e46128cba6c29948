import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../services.ts'
import { assertUnlocked } from '../access/form-pass.ts'
import { type PublishedForms, rowOf } from '../pages/published-forms.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Guards, implement } from '../../../platform/http/implement-call.ts'
import { apiHeaders } from '../../../platform/http/security-headers.ts'
import { publicFormUrl } from '../../domains/form-url.ts'
import { cardContent } from '../pages/page-extras.ts'
import { LANGUAGE_PARAMETER } from '../pages/language-parameter.ts'
import { embedOf, formAddress } from './oembed.ts'

export function oembedRoutes(
  server: FastifyInstance,
  guards: Guards,
  { config, publishedForms, texts }: Pick<Services, 'config' | 'texts'> & { publishedForms: PublishedForms },
) {
  const sharedOrigin = new URL(config.formsUrl).origin
  const headers = {
    ...apiHeaders({ isHttps: config.formsUrl.startsWith('https:') }),
    'cache-control': 'public, max-age=300',
    // Editors call this from browsers too; it contains only what is public on the form's page.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }

  implement(server, guards, calls.publicForms.oembed, async ({ query, reply }) => {
    if (query.format.toLowerCase() !== 'json') throw new AppError('embed.formatUnsupported')
    const address = formAddress(query.url)
    const found = address ? await publishedForms.find(address.link) : null
    if (found && found.state !== 'unknown') assertUnlocked(rowOf(found))
    if (!address || found?.state !== 'open') throw new AppError('form.notFound')
    const { row } = found.form.in(address.language)
    const base = publicFormUrl(config, row)
    const url = row.language === row.mainLanguage ? base : `${base}?${LANGUAGE_PARAMETER}=${row.language}`
    // A form is served on the shared host and on its owner's, and nowhere else.
    if (![sharedOrigin, new URL(url).origin].includes(address.origin)) throw new AppError('form.notFound')
    reply.headers(headers)
    return embedOf(config, { url, title: cardContent({ config, texts }, row).title }, query)
  })
}
