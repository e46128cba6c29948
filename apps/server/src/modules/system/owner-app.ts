import path from 'node:path'
import type { FirstScreenData } from '@wayform/contract/first-screen.ts'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { pathInWorkspace, workspaceOfPath } from '@wayform/contract/workspace.ts'
import { readPlace } from '@wayform/core/bookings/calendar/calendar-place.ts'
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
import { calendarMarkup } from './first-screen/calendar-markup.ts'
import { firstScreenMarkup } from './first-screen/first-screen-markup.ts'
import {
  type CalendarPage,
  type FirstScreenPage,
  firstScreenPage,
  type Rendered,
} from './first-screen/first-screen-page.ts'
import type { Spoken } from './first-screen/frame-markup.ts'
import { readCalendarScreen } from './first-screen/read-calendar-screen.ts'
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
  const firstScreens = firstScreensIn(files)

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
      const rendered = await renderFirstScreen(firstScreens, { workspaceId, inside }, request, reply)
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
   * A signed-in owner who opens the dashboard or the calendar gets it in its page; any other request, and a failure, the
   * page alone.
   */
  async function renderFirstScreen(
    { dashboard, calendar }: FirstScreens,
    { workspaceId, inside }: { workspaceId: string | null; inside: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | undefined> {
    const page = inside === '/' ? dashboard : inside === '/calendar' ? calendar : undefined
    if (!page || !isOpened(request)) return undefined
    // The app loads a folder's forms itself: the folder is in the address.
    if (page === dashboard && /[?&](folder|tag)=/.test(request.url)) return undefined
    const reader = { request, base: pathInWorkspace(workspaceId, ''), device: deviceOf(request) }
    try {
      const rendered = await withDeadline(RENDER_MS, async () => {
        const person = await navigatingOwner(deps, request, reply)
        const owner = person && inWorkspace(person, workspaceId)
        if (!owner) return undefined
        return page === calendar ? renderCalendar(calendar, owner, reader) : renderDashboard(owner, reader)
      })
      if (!rendered) return undefined
      authCookies(config).setAccount(request, reply, rendered.data.me.id)
      return firstScreenPage(page, rendered)
    } catch (error) {
      request.log.warn({ err: error }, 'the first screen could not be rendered')
      return undefined
    }
  }

  async function renderDashboard(owner: Owner, reader: Reader): Promise<Rendered | undefined> {
    const { request, device } = reader
    const data = await readFirstScreen(deps, owner, { t: texts.for(request), timeZone: device.timeZone })
    if (!data) return undefined
    const spoken = spokenTo(data.me, reader)
    return { title: spoken.t('shell.titles.dashboard'), markup: firstScreenMarkup(data, spoken), data, spoken }
  }

  async function renderCalendar({ names }: CalendarPage, owner: Owner, reader: Reader): Promise<Rendered | undefined> {
    const { request, device } = reader
    const me = await deps.summary(deps.database.db, owner.personId, owner.id)
    if (!me) return undefined
    const spoken = spokenTo(me, reader)
    const place = readPlace(new URLSearchParams(request.url.split('?', 2)[1]))
    const data = await readCalendarScreen(deps, owner, me, { place, ...spoken })
    if (!data) return undefined
    const markup = calendarMarkup(data, { place, windowWidth: device.windowWidth, names, spoken })
    return markup === undefined ? undefined : { title: spoken.t('calendar.title'), markup, data, spoken }
  }

  function spokenTo(me: FirstScreenData['me'], { request, base, device }: Reader): Spoken {
    // As the app itself begins (apps/web/src/lib/language.ts).
    const language = isLanguage(me.language) ? me.language : (device.language ?? requestLanguage(request))
    const { timeZone } = device
    return { language, t: texts.in(language), brand: config.house.brand, now: deps.now(), timeZone, base }
  }
}

type Reader = { request: FastifyRequest; base: string; device: ReturnType<typeof deviceOf> }

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

type FirstScreens = { dashboard?: FirstScreenPage; calendar?: CalendarPage }

function firstScreensIn(files: ReadonlyMap<string, BuiltFile>): FirstScreens {
  const textOf = (name: string) => files.get(name)?.plain.toString('utf8')
  const pageOf = <Built>(name: string) => {
    const [html, styles, built] = ['/index.html', `/${name}.css`, `/${name}.json`].map(textOf)
    if (html === undefined || styles === undefined || built === undefined) return undefined
    return { html, styles, built: JSON.parse(built) as Built } // written by our build
  }
  const dashboard = pageOf<FirstScreenPage['texts']>('first-screen')
  const calendar = pageOf<Pick<CalendarPage, 'texts' | 'files' | 'names'>>('calendar-screen')
  return {
    ...(dashboard && { dashboard: { ...dashboard, texts: dashboard.built } }),
    ...(calendar && { calendar: { ...calendar, ...calendar.built } }),
  }
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
