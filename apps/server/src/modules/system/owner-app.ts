import path from 'node:path'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { pathInWorkspace, workspaceOfPath } from '@wayform/contract/workspace.ts'
import { isLanguage } from '@wayform/core/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inPlace, type Owner } from '../../platform/http/implement-call.ts'
import { type BuiltFile, readBuiltFiles, rewritten, sendBuiltFile } from '../../platform/http/pages/built-files.ts'
import { sendFreshPage } from '../../platform/http/pages/compressed-page.ts'
import { withDeadline } from '../../platform/outbound/deadline.ts'
import { appHeaders, cspHash } from '../../platform/http/security-headers.ts'
import { requestLanguage } from '../../texts.ts'
import { authCookies } from '../auth/sessions/auth-cookies.ts'
import { navigatingOwner } from '../auth/sessions/sessions.ts'
import { uploadOrigins } from '../uploads/upload-origins.ts'
import { appPage } from './app-page.ts'
import { APP_WORKER_PATH, endingWorker } from './app-worker.ts'
import { appManifests, MANIFEST_PATH } from './app-manifest.ts'
import { brandedPage } from './branded-page.ts'
import { deviceOf } from './first-screen/device-facts.ts'
import { type FirstScreenPage, firstScreenPage } from './first-screen/first-screen-page.ts'
import { readFirstScreen } from './first-screen/read-first-screen.ts'
import { legalPages } from './legal-pages.ts'
import { SIGN_IN_PATH, signInPages } from './sign-in-page.ts'

const DIST = path.join(import.meta.dirname, '../../../../web/dist')

/** The owner app is not a call of the contract, but has an access policy, too. */
export const OWNER_APP_PAGES = appPage('/*', 'The owner app: its page for every screen')
/** A first visit loads dozens of files, and many people may share one IP address. */
export const OWNER_APP_FILES: RouteSpec = {
  ...appPage('/assets/*', 'The owner app: its files'),
  limits: {},
  unlimited: 'from memory, under names that browsers keep for a year',
}
export const OLD_HOME = appPage('/home', 'Where the home screen used to be')

const NOT_BUILT = 'The owner app is not built yet: run `npm run build`, then start again.\n'

/** A database that takes longer must not delay the page: the app shows that it waits. */
const RENDER_MS = 1_500

/** Serves Vite's output from memory: the files are few, and already compressed. */
export async function ownerApp(
  server: FastifyInstance,
  deps: Pick<Services, 'config' | 'texts' | 'database' | 'now' | 'secretKey' | 'summary'>,
  directory = DIST,
) {
  const { config, texts } = deps
  const files = await readBuiltFiles(directory)
  const index = files.get('/index.html')
  if (index) files.set('/index.html', rewritten(index, brandedPage(index.plain.toString('utf8'), config)))
  if (!config.hasAppWorker) files.set(APP_WORKER_PATH, endingWorker())
  const inLanguages = new Map([
    [SIGN_IN_PATH, signInPages(files.get('/index.html'), config, texts)],
    [MANIFEST_PATH, appManifests(texts, config.house.brand)],
  ])
  const { formsUrl, filesUrl } = config
  const headers = appHeaders({
    isHttps: config.appUrl.startsWith('https:'),
    formsUrl,
    filesUrl,
    extra: { 'connect-src': uploadOrigins(config), 'script-src': inlineScripts(files.get('/index.html')) },
  })
  const firstScreen = firstScreenParts(files)

  legalPages(server, { config, texts })
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
      const { workspaceId, inside } = workspaceOfPath(wanted)
      const translated = inLanguages.get(inside)?.get(requestLanguage(request))
      if (translated) {
        const vary = 'accept-encoding, accept-language'
        return sendBuiltFile(request, reply.headers(headers), translated, { caching: 'no-cache', vary })
      }
      const rendered =
        firstScreen && inside === '/' ? await renderFirstScreen(firstScreen, workspaceId, request, reply) : undefined
      if (rendered !== undefined) {
        reply.headers(headers).header('cache-control', 'private, no-store')
        await sendFreshPage(request, reply, rendered)
        return reply
      }
      const file = files.get(wanted) ?? (isScreen(wanted, request) ? files.get('/index.html') : undefined)
      if (!file) throw new AppError('notFound')
      return sendBuiltFile(request, reply.headers(headers), file)
    },
  })

  /**
   * A signed-in owner who opens the app gets the dashboard in its page; any other request, and a failure, the page
   * alone.
   */
  async function renderFirstScreen(
    parts: FirstScreenPage,
    workspaceId: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | undefined> {
    // The app loads a folder's forms itself: the folder is in the address.
    if (!isOpened(request) || /[?&](folder|tag)=/.test(request.url)) return undefined
    const { language: chosen, timeZone } = deviceOf(request)
    try {
      const data = await withDeadline(RENDER_MS, async () => {
        const person = await navigatingOwner(deps, request, reply)
        const owner = person && inWorkspace(person, workspaceId)
        return owner && readFirstScreen(deps, owner, { t: texts.for(request), timeZone })
      })
      if (!data) return undefined
      authCookies(config).setAccount(request, reply, data.me.id)
      // As the app itself begins (apps/web/src/lib/language.ts).
      const language = isLanguage(data.me.language) ? data.me.language : (chosen ?? requestLanguage(request))
      return firstScreenPage(parts, data, {
        language,
        t: texts.in(language),
        brand: config.house.brand,
        now: deps.now(),
        timeZone,
        base: pathInWorkspace(workspaceId, ''),
      })
    } catch (error) {
      request.log.warn({ err: error }, 'the first screen could not be rendered')
      return undefined
    }
  }
}

/** Of a workspace that this person is not in, there is nothing to render: the app says so. */
function inWorkspace(person: Owner, workspaceId: string | null): Owner | undefined {
  if (workspaceId === null) return person
  const place = person.places.find(({ id }) => id === workspaceId)
  return place && inPlace(person, place)
}

/** Opened by a person in a window of its own: only then the cookie alone counts, without the header of our scripts. */
function isOpened({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}

function firstScreenParts(files: ReadonlyMap<string, BuiltFile>): FirstScreenPage | undefined {
  const [index, styles, texts] = ['/index.html', '/first-screen.css', '/first-screen.json'].map((name) =>
    files.get(name)?.plain.toString('utf8'),
  )
  if (index === undefined || styles === undefined || texts === undefined) return undefined
  return { html: index, styles, texts: JSON.parse(texts) as FirstScreenPage['texts'] } // written by our build
}

/** The page's own inline scripts, by what they are. */
function inlineScripts(index: BuiltFile | undefined): string[] {
  const scripts = index?.plain.toString('utf8').matchAll(/<script(?: data-elsewhere)?>([^]*?)<\/script>/g) ?? []
  return [...scripts].map(([, text = '']) => cspHash(text))
}

/** Under these prefixes, a path that is not in the contract answers 404. */
const isCall = (wanted: string) =>
  /^\/(api|auth|integration|webhooks|capgo|internal|unsubscribe|uploads|\.well-known)(\/|$)/.test(wanted)

/** A screen of the app, resolved by its own router; a missing file answers 404. */
function isScreen(wanted: string, request: FastifyRequest): boolean {
  const accepted = request.headers.accept ?? '*/*'
  const isFile = /\.[^/]*$/.test(wanted)
  return !isFile && /text\/html|\*\/\*/.test(accepted)
}

function notBuilt(reply: FastifyReply) {
  return reply.code(503).header('retry-after', '10').type('text/plain; charset=utf-8').send(NOT_BUILT)
}
