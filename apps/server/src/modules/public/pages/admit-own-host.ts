import type { RouteSpec } from '@wayform/contract/route.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import type { PublishedForms } from './published-forms.ts'
import type { DomainHosts } from '../../domains/domain-hosts.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { parse } from '../../../platform/http/implement-call.ts'
import { uploadsRepository } from '../../uploads/uploads.repository.ts'
import type { OwnHost } from '../../domains/domain-hosts.ts'
import { hostnameOf } from '../../domains/hostname.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner's host of this request; null on the shared host. */
    ownHost: OwnHost | null
  }
}

const { asset, serviceWorker, widget, preview, previewWidget, previewSite } = calls.publicForms
/** Files that all forms' pages share. */
const BESIDE_FORMS: ReadonlySet<RouteSpec> = new Set<RouteSpec>([asset, serviceWorker, widget, calls.uploads.file])
/** The owner app frames these from the shared host, for any form. */
const PREVIEWS: ReadonlySet<RouteSpec> = new Set<RouteSpec>([preview, previewWidget, previewSite])

type AdmitDeps = Pick<Services, 'database'> & { publishedForms: PublishedForms; hosts: DomainHosts }

/**
 * Admits a request to an owner's host only if it is about that owner's forms or files. Everything else, and unverified
 * hosts, answer 404. Only the Host header decides, never a forwarding header.
 */
export async function admitOwnHost(deps: AdmitDeps, request: FastifyRequest): Promise<OwnHost> {
  const hostname = hostnameOf(request.headers.host)
  const host = hostname === null ? null : await deps.hosts.find(hostname)
  if (!host) throw new AppError('notFound')
  // A CORS preflight has no route and gets the same answer for every form.
  if (request.method === 'OPTIONS') return host
  const { policy } = request.routeOptions.config
  const { link } = request.params as { link?: string } // paths of forms have it
  if (policy && PREVIEWS.has(policy)) throw new AppError('notFound')
  if (policy && link !== undefined) await assertFormOf(deps, link, host)
  else if (!policy || !BESIDE_FORMS.has(policy)) throw new AppError('notFound')
  else if (policy === calls.uploads.file) await assertFileOf(deps, request, host)
  return host
}

async function assertFormOf({ publishedForms }: AdmitDeps, link: string, { userId }: OwnHost) {
  const found = await publishedForms.find(link)
  const row = found.state === 'open' ? found.form.row : found.state === 'unknown' ? null : found.row
  if (row?.userId !== userId) throw new AppError('form.notFound')
}

async function assertFileOf({ database }: AdmitDeps, request: FastifyRequest, { userId }: OwnHost) {
  const wanted = parse(calls.uploads.file.params, request.params)
  const file = wanted && (await uploadsRepository(database.db).findFile(wanted.fileId))
  if (file?.user_id !== userId) throw new AppError('upload.notFound')
}
