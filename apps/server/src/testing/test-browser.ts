import type { TestServer } from './test-server.ts'

type Cookie = { value: string; sameSite: string; path: string }
type Step = { url: URL; form?: URLSearchParams | undefined }

export type Visit = {
  status: number
  /** The screen of the app that the browser is redirected to. */
  location: string | null
  url: URL
  body: string
}

type Options = {
  /** The form fields that the person fills in on the provider's page. */
  answers?: Record<string, string>
  /** Called before each step; may change it, or stop there. */
  before?: (step: Step) => Step | 'stop'
  /** The site before: links from another site come without Strict cookies. */
  from?: 'app' | 'elsewhere'
}

/**
 * A browser for sign-in flows: cookies with their SameSite rules, redirects, forms that people fill in and forms that
 * submit themselves. The app is called without a port; the providers are the sandbox.
 */
export function testBrowser(server: TestServer) {
  const { appUrl } = server.deps.config
  const jars = new Map<string, Map<string, Cookie>>()
  const jarOf = (host: string) => jars.get(host) ?? jars.set(host, new Map()).get(host) ?? new Map<string, Cookie>()

  async function request({ url, form }: Step, isCrossSite: boolean) {
    const isPost = form !== undefined
    const cookie = [...jarOf(url.host)]
      .filter(([, { sameSite, path }]) => {
        const isSent = !isCrossSite || sameSite === 'none' || (sameSite !== 'strict' && !isPost)
        return isSent && url.pathname.startsWith(path)
      })
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const headers = {
      ...(cookie && { cookie }),
      ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const answer = url.href.startsWith(appUrl)
      ? await askApp(url, form, { ...headers, ...fetchHeaders(isCrossSite) })
      : await askElsewhere(url, form, headers)
    for (const line of answer.setCookies) keepCookie(url.host, line)
    return answer
  }

  async function askApp(url: URL, form: URLSearchParams | undefined, headers: Record<string, string>) {
    const reply = await server.app.inject({
      method: form ? 'POST' : 'GET',
      url: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...headers },
      ...(form && { payload: form.toString() }),
    })
    const line = reply.headers['set-cookie'] ?? []
    const { location } = reply.headers
    return {
      status: reply.statusCode,
      location: typeof location === 'string' ? location : null,
      setCookies: [line].flat(),
      body: reply.body,
    }
  }

  async function askElsewhere(url: URL, form: URLSearchParams | undefined, headers: Record<string, string>) {
    const reply = await fetch(url, { redirect: 'manual', headers, ...(form && { method: 'POST', body: form }) })
    return {
      status: reply.status,
      location: reply.headers.get('location'),
      setCookies: reply.headers.getSetCookie(),
      body: await reply.text(),
    }
  }

  function keepCookie(host: string, line: string) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const attribute = (wanted: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
    if (attribute('max-age') === '0' || value === '') return jarOf(host).delete(name)
    const sameSite = (attribute('samesite') ?? 'lax').toLowerCase()
    return jarOf(host).set(name, { value, sameSite, path: attribute('path') ?? '/' })
  }

  return {
    cookie: (name: string) => jarOf(new URL(appUrl).host).get(name)?.value,
    setCookie: (name: string, value: string) =>
      void jarOf(new URL(appUrl).host).set(name, { value, sameSite: 'lax', path: '/' }),

    /** Follows redirects until the app shows a screen or a person would have to act. */
    async visit(address: string, { answers, before = (step) => step, from = 'app' }: Options = {}): Promise<Visit> {
      let site = from === 'app' ? new URL(appUrl).host : 'elsewhere.example'
      let planned: Step = { url: new URL(address, appUrl) }
      for (let hops = 0; hops < 15; hops++) {
        const step = before(planned)
        if (step === 'stop')
          return { status: 0, location: null, url: planned.url, body: planned.form?.toString() ?? '' }
        const answer = await request(step, step.url.host !== site)
        const { url } = step
        const isApp = url.href.startsWith(appUrl)
        if (answer.location !== null) {
          const next = new URL(answer.location, url)
          // A chain that started on another site stays cross-site; screens of the app are not requested.
          if (isApp && !next.pathname.startsWith('/auth') && next.href.startsWith(appUrl)) {
            return { status: answer.status, location: answer.location, url, body: answer.body }
          }
          planned = { url: next }
          continue
        }
        const form = isApp ? null : readForm(answer.body, answers)
        if (!form) return { status: answer.status, location: null, url, body: answer.body }
        site = url.host
        planned = { url: new URL(form.action, url), form: form.fields }
      }
      throw new Error('The browser goes round in circles')
    },

    /** A call of the app's own script. */
    headers: () => ({
      'x-wf-client': 'web',
      cookie: [...jarOf(new URL(appUrl).host)].map(([name, { value }]) => `${name}=${value}`).join('; '),
    }),
  }
}

export type TestBrowser = ReturnType<typeof testBrowser>

const fetchHeaders = (isCrossSite: boolean) => ({
  'sec-fetch-site': isCrossSite ? 'cross-site' : 'same-origin',
  'sec-fetch-mode': 'navigate',
})

function readForm(html: string, answers: Record<string, string> | undefined) {
  const isPosting = html.includes('.submit()')
  const action = [...html.matchAll(/<form method="post" action="([^"]+)"/g)].at(0)?.[1]
  if (action === undefined || (!isPosting && !answers)) return null
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  const posted = hidden.map(([, name = '', value = '']): [string, string] => [name, unescapeHtml(value)])
  return { action: unescapeHtml(action), fields: new URLSearchParams(isPosting ? posted : answers) }
}

const unescapeHtml = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
