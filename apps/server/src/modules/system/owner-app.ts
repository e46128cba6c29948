import path from 'node:path'
import { everyCall } from '@wayform/contract/limit.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { readBuiltFiles, sendBuiltFile } from '../../platform/http/pages/built-files.ts'
import { appHeaders } from '../../platform/http/security-headers.ts'
import { requestLanguage } from '../../texts.ts'
import { uploadOrigins } from '../uploads/upload-origins.ts'
import { SIGN_IN_PATH, signInPages } from './sign-in-page.ts'

const DIST = path.join(import.meta.dirname, '../../../../web/dist')

/** The owner app is no call of the contract, yet it too says who may have it. */
export const OWNER_APP_PAGES = page('/*', 'The owner app: its page for every screen')
/** A first visit asks for dozens of them, and many people may share one address. */
export const OWNER_APP_FILES: RouteSpec = {
  ...page('/assets/*', 'The owner app: its files'),
  limits: {},
  unlimited: 'from memory, under names that browsers keep for a year',
}
export const OLD_HOME = page('/home', 'Where the home screen used to be')

const NOT_BUILT = 'The owner app is not built yet: run `npm run build`, then start again.\n'

/** Serves what Vite built, from memory: the files are few, and compressed already. */
export async function ownerApp(
  server: FastifyInstance,
  { config, texts }: Pick<Services, 'config' | 'texts'>,
  directory = DIST,
) {
  const files = await readBuiltFiles(directory)
  const signIn = signInPages(files.get('/index.html'), config.appUrl, texts)
  const { formsUrl, filesUrl } = config
  const headers = appHeaders({
    isHttps: config.appUrl.startsWith('https:'),
    formsUrl,
    filesUrl,
    extra: { 'connect-src': uploadOrigins(config) },
  })

  server.route({
    method: 'GET',
    url: OLD_HOME.path,
    config: { policy: OLD_HOME },
    handler: async (_request, reply) => reply.redirect('/', 302),
  })
  server.route({
    method: 'GET',
    url: OWNER_APP_FILES.path,
    config: { policy: OWNER_APP_FILES },
    handler: async (request, reply) => {
      const file = files.get(request.url.split('?', 1)[0] ?? '')
      if (file) return sendBuiltFile(request, reply.headers(headers), file)
      if (!files.has('/index.html')) return notBuilt(reply)
      throw new AppError('notFound')
    },
  })
  server.route({
    method: 'GET',
    url: OWNER_APP_PAGES.path,
    config: { policy: OWNER_APP_PAGES },
    handler: async (request, reply) => {
      const wanted = request.url.split('?', 1)[0] ?? '/'
      if (isCall(wanted)) throw new AppError('notFound')
      if (!files.has('/index.html')) return notBuilt(reply)
      const signInPage = wanted === SIGN_IN_PATH ? signIn.get(requestLanguage(request)) : undefined
      if (signInPage) {
        const vary = 'accept-encoding, accept-language'
        return sendBuiltFile(request, reply.headers(headers), signInPage, { caching: 'no-cache', vary })
      }
      const file = files.get(wanted) ?? (isScreen(wanted, request) ? files.get('/index.html') : undefined)
      if (!file) throw new AppError('notFound')
      return sendBuiltFile(request, reply.headers(headers), file)
    },
  })
}

/** Under these, what is not a call of the contract does not exist. */
const isCall = (wanted: string) =>
  /^\/(api|auth|integration|webhooks|capgo|internal|unsubscribe|uploads|\.well-known)(\/|$)/.test(wanted)

/** A screen of the app, which its own router finds; a missing file stays missing. */
function isScreen(wanted: string, request: FastifyRequest): boolean {
  const accepted = request.headers.accept ?? '*/*'
  const isFile = /\.[^/]*$/.test(wanted)
  return !isFile && /text\/html|\*\/\*/.test(accepted)
}

function notBuilt(reply: FastifyReply) {
  return reply.code(503).header('retry-after', '10').type('text/plain; charset=utf-8').send(NOT_BUILT)
}

function page(url: `/${string}`, summary: string): RouteSpec {
  return {
    method: 'GET',
    path: url,
    surface: 'app',
    access: 'anyone',
    gate: null,
    limits: everyCall,
    summary,
    answers: { 200: null },
    content: 'text/html',
    errors: [],
  }
}
