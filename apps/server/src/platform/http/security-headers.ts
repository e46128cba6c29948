import { createHash } from 'node:crypto'

export type Headers = Record<string, string>
type Directives = Record<string, readonly string[]>

interface Surface {
  isHttps: boolean
  /** Sources added to a directive, such as a video host to `frame-src`. */
  extra?: Directives
}

/** The owner app: its own scripts only, in no foreign frame. The form's preview is framed from the forms host. */
export function appHeaders(surface: Surface & { formsUrl: string; filesUrl: string }): Headers {
  const files = new URL(surface.filesUrl).origin
  return {
    ...common(surface),
    'content-security-policy': policy(
      {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        // The UI library writes style elements and attributes at run time.
        'style-src': ["'self'", "'unsafe-inline'"],
        // Pictures that an owner adds to a form by address are shown while it is edited.
        'img-src': ["'self'", 'data:', 'blob:', 'https:', files],
        'font-src': ["'self'"],
        'connect-src': ["'self'", files],
        'frame-src': [new URL(surface.formsUrl).origin],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
      surface.extra,
    ),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }
}

interface FormSurface extends Surface {
  scriptHashes?: readonly string[]
  styleHashes?: readonly string[]
}

/**
 * A public form, which any site may embed. With an owner's script on the shared host it gets an opaque origin; the
 * needs of such a script are unknown, so every https source is allowed.
 */
export function formHeaders(surface: FormSurface & { isIsolated?: boolean; hasOwnerScript?: boolean }): Headers {
  return {
    ...common(surface),
    'content-security-policy': policy(
      {
        ...formDirectives(surface),
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ['*'],
        ...(surface.hasOwnerScript && OWNER_SCRIPT),
        ...(surface.isIsolated && { sandbox: ISOLATED }),
      },
      surface.extra,
    ),
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  }
}

/** The preview renders what the builder sends it, inside the app only, and sends nothing. */
export function previewHeaders(surface: FormSurface & { appUrl: string }): Headers {
  return {
    ...common(surface),
    'cache-control': 'no-store',
    'content-security-policy': policy(
      {
        ...formDirectives(surface),
        'connect-src': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': [new URL(surface.appUrl).origin],
      },
      surface.extra,
    ),
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
}

/** A website with the widget, inside the app only: the widget's script, and the forms that it frames. */
export function widgetSiteHeaders(surface: Surface & { appUrl: string }): Headers {
  return {
    ...common(surface),
    'cache-control': 'no-store',
    'content-security-policy': policy({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'img-src': ['data:'],
      'frame-src': ["'self'"],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': [new URL(surface.appUrl).origin],
    }),
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  }
}

/**
 * A forms host's service worker: it runs no other script, and has the connect sources of its pages. What a page may use
 * of the device, says the page.
 */
export function workerHeaders(surface: Surface): Headers {
  const { 'permissions-policy': _, ...headers } = common(surface)
  return {
    ...headers,
    'content-security-policy': policy({ 'default-src': ["'none'"], 'connect-src': ["'self'"] }, surface.extra),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  }
}

/** An uploaded file: never a page, whatever it contains. */
export function fileHeaders(surface: Surface & { name?: string; isInline?: boolean }): Headers {
  return {
    ...common(surface),
    'content-disposition': contentDisposition(surface.isInline ? 'inline' : 'attachment', surface.name),
    'content-security-policy': policy(
      { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] },
      surface.extra,
    ),
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  }
}

/** JSON for the owner: never stored, never shown as a page. */
export function apiHeaders(surface: Surface): Headers {
  return {
    ...common(surface),
    'cache-control': 'no-store',
    'content-security-policy': policy({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }, surface.extra),
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  }
}

/** JSON for the script of a public page, which may be in any frame: read by that script, never shown as a page. */
export function answersToPages(surface: Surface): Headers {
  // What only says how a page behaves: `frame-ancestors` refuses frames as well.
  const { 'permissions-policy': _, 'x-frame-options': __, ...headers } = apiHeaders(surface)
  return { ...headers, 'cross-origin-resource-policy': 'cross-origin' }
}

/** The source expression for an inline script or style with exactly this text. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** A file name is user input: ASCII in the old parameter, everything else percent-encoded in the new one. */
export function contentDisposition(kind: 'inline' | 'attachment', name?: string): string {
  if (!name) return kind
  const clean = name.toWellFormed().replaceAll(/[\p{Cc}\p{Bidi_Control}/\\]/gu, '_')
  const plain = clean.replaceAll(/[^A-Za-z0-9 ._-]/g, '_')
  const encoded = encodeURIComponent(clean).replaceAll(
    /['()*!]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const ONE_YEAR_SECONDS = 31_536_000
const ISOLATED = [
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-by-user-activation',
]

/** No hashes here, because beside one, browsers ignore 'unsafe-inline'. */
const OWNER_SCRIPT: Directives = {
  'script-src': ["'self'", "'unsafe-inline'", 'https:'],
  'style-src': ["'self'", "'unsafe-inline'", 'https:'],
  'font-src': ["'self'", 'data:', 'https:'],
  'connect-src': ["'self'", 'https:'],
  'frame-src': ['https:'],
}

function common({ isHttps }: Surface): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttps && { 'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}` }),
  }
}

function formDirectives({ scriptHashes = [], styleHashes = [] }: FormSurface): Directives {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", ...styleHashes],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    // Videos at an owner's own address, and the players that load when a video is tapped.
    'media-src': VIDEO_FILES,
    'frame-src': VIDEO_PLAYERS,
    'base-uri': ["'none'"],
  }
}

const VIDEO_FILES = ["'self'", 'https:']
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

/** The same for a page that shows no video: its policy is sent as it is, and what it lists in vain costs bytes. */
export function withoutVideos(contentPolicy: string): string {
  return contentPolicy
    .replace(`; media-src ${VIDEO_FILES.join(' ')}`, '')
    .replace(` ${VIDEO_PLAYERS.join(' ')}`, '')
    .replace('; frame-src;', ';')
}

function policy(directives: Directives, extra: Directives = {}): string {
  const names = new Set([...Object.keys(directives), ...Object.keys(extra)])
  return [...names]
    .map((name) => {
      const added = extra[name] ?? []
      // 'none' beside another source would be ignored with a warning, so the first addition replaces it.
      const own = (directives[name] ?? []).filter((source) => source !== "'none'" || added.length === 0)
      return [name, ...own, ...added].join(' ')
    })
    .join('; ')
}
