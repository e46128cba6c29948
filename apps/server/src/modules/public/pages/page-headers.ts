import type { FormLook } from '@wayform/core/form/parts/look.ts'
import { lookStyles } from '@wayform/form-view/look-styles.ts'
import type { PageExtras } from '@wayform/form-view/page-extras.ts'
import type { PageAssets } from '@wayform/form-view/rendering.ts'
import type { Method } from '@wayform/core/questions/payment/methods.ts'
import type { Config } from '../../../config.ts'
import { cspHash, formHeaders, type Headers, withoutVideos } from '../../../platform/http/security-headers.ts'
import { uploadOrigins } from '../../uploads/upload-origins.ts'

type HeaderDeps = {
  config: Pick<Config, 'formsUrl' | 'filesUrl' | 'storage' | 'razorpay' | 'stripe' | 'paypal'>
  assets: Pick<PageAssets, 'live' | 'sheets'>
}

/** The headers of a form's page: its policy allows what this form has configured, and nothing else. */
export function pageHeaders(
  { config, assets }: HeaderDeps,
  extras?: Pick<PageExtras, 'tags' | 'ownerScript'>,
  { isOwnHost = false, methods = [], hasConditions = false, hasApart = true, look }: PageOptions = {},
): Headers {
  const { google, pixel } = extras?.tags ?? {}
  const sources = [
    google ? googleSources(google.base) : {},
    pixel ? pixelSources(pixel.base) : {},
    methods.includes('razorpay') ? razorpaySources(config.razorpay.checkoutJsUrl) : {},
  ]
  const hasOwnerScript = extras !== undefined && extras.ownerScript !== null
  const of = (name: keyof Sources) => sources.flatMap((each) => each[name] ?? [])
  const headers = formHeaders({
    isHttps: config.formsUrl.startsWith('https:'),
    scriptHashes: Object.entries(assets.live).flatMap(([name, { hash }]) =>
      (name.startsWith('conditions') && !hasConditions) || (name.startsWith('types') && !hasApart) ? [] : hash,
    ),
    styleHashes: [
      ...assets.sheets.filter(({ isApart }) => hasApart || !isApart).map(({ hash }) => hash),
      ...lookHashes(look),
    ],
    extra: {
      'script-src': of('script-src'),
      'connect-src': [...uploadOrigins(config), ...of('connect-src')],
      'img-src': [new URL(config.filesUrl).origin, ...of('img-src')],
      'frame-src': of('frame-src'),
      // A form without script is posted here, and the answer redirects to the payment page.
      'form-action': methods.flatMap((method) => paymentPages(config, method)),
    },
    // On the shared host every form would share an origin with the script, so this page gets an opaque one.
    ...(hasOwnerScript && { hasOwnerScript, isIsolated: !isOwnHost }),
  })
  return methods.includes('razorpay') ? withPaymentRequest(headers) : headers
}

/** One style element in place of several, because the policy has a hash of each. */
export function withOneStyle({ sheets }: HeaderDeps['assets'], { html, look }: Styled): string {
  const texts = stylesOf(sheets, { html, look })
  const several = texts.map((css) => `<style>${css}</style>`).join('')
  return html.replace(several, () => `<style>${texts.join('')}</style>`)
}

/**
 * The same headers for a page with one style: with the hashes of this style and of its script, and of no other, and with
 * players only if it has a video. A policy is sent as it is, so what it lists in vain is as large as a part of the page.
 */
export function headersOfPage(
  headers: Headers,
  { live, sheets }: HeaderDeps['assets'],
  page: Styled & {
    /** The page's own origin, which is `'self'` already; null: it has several. */
    origin: string | null
  },
): Headers {
  const { html, look, origin } = page
  const policy = headers['content-security-policy'] ?? ''
  const css = stylesOf(sheets, page).join('')
  const [first, ...others] = sheets
  // A policy for an owner's script allows every inline script, and has no hash.
  if (!first || !policy.includes(first.hash) || !html.includes(`<style>${css}</style>`)) return headers
  const absent = [...Object.values(live).filter(({ code }) => !html.includes(code)), ...others].map(({ hash }) => hash)
  const exact = [...absent, ...lookHashes(look)].reduce((text, hash) => text.replace(` ${hash}`, ''), policy)
  const shown = VIDEO.test(html) ? exact : withoutVideos(exact)
  const own = origin === null ? shown : shown.replaceAll(` ${origin};`, ';').replaceAll(` ${origin} `, ' ')
  return { ...headers, 'content-security-policy': own.replace(first.hash, cspHash(css)) }
}

/** Either tag of a player (`form-view/src/questions/media/Player.tsx`), on any page of the form: all are in the document. */
const VIDEO = /<video[\s>]|\sdata-video[\s=>]/

type Styled = { html: string; look: FormLook | undefined }

function stylesOf(sheets: PageAssets['sheets'], { html, look }: Styled): string[] {
  const own = look ? lookStyles(look) : ''
  return [...sheets.map(({ css }) => css).filter((css) => html.includes(css)), ...(own === '' ? [] : [own])]
}

/** Razorpay's frame may open the device's wallets. */
function withPaymentRequest(headers: Headers): Headers {
  const policy = headers['permissions-policy'] ?? ''
  return { ...headers, 'permissions-policy': policy.replace('payment=()', 'payment=(self "https://api.razorpay.com")') }
}

/**
 * `methods`: the payment methods of this form. `hasConditions`: its page has the script that only these need.
 * `hasApart`: it may ask types whose scripts and styles other forms do not have.
 */
type PageOptions = {
  isOwnHost?: boolean
  methods?: readonly Method['type'][]
  hasConditions?: boolean
  hasApart?: boolean
  /** The form's own look, whose styles are in the page. */
  look?: FormLook | undefined
}

/** The same text that the page contains. */
function lookHashes(look: FormLook | undefined): string[] {
  const css = look ? lookStyles(look) : ''
  return css === '' ? [] : [cspHash(css)]
}

type Sources = Partial<Record<'script-src' | 'connect-src' | 'img-src' | 'frame-src', string[]>>

function googleSources(base: string): Sources {
  const collectors = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']
  return {
    'script-src': [base],
    'connect-src': [...collectors, 'https://*.analytics.google.com', base],
    'img-src': [...collectors, base],
  }
}

function pixelSources(base: string): Sources {
  return {
    'script-src': [base],
    'connect-src': ['https://www.facebook.com', base],
    'img-src': ['https://www.facebook.com', base],
  }
}

/** Razorpay's script, its frame, and its reporting. */
function razorpaySources(scriptUrl: string): Sources {
  const { origin } = new URL(scriptUrl)
  return {
    'script-src': [origin],
    'frame-src': ['https://api.razorpay.com', 'https://*.razorpay.com', origin],
    'connect-src': ['https://lumberjack.razorpay.com', 'https://api.razorpay.com', origin],
  }
}

/** The provider's own page. Browsers apply form-action to every redirect of a posted form. */
function paymentPages({ stripe, paypal }: HeaderDeps['config'], method: Method['type']): string[] {
  if (method === 'stripe')
    return stripe ? [stripe.isSandbox ? new URL(stripe.apiUrl).origin : 'https://checkout.stripe.com'] : []
  if (method !== 'paypal' || !paypal) return []
  return paypal.isSandbox
    ? [new URL(paypal.apiUrl).origin]
    : ['https://www.paypal.com', 'https://www.sandbox.paypal.com']
}
