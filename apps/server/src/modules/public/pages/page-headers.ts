import type { PageMatter } from '@wayform/form-view/page-matter.ts'
import type { PageAssets } from '@wayform/form-view/rendering.ts'
import type { Method } from '@wayform/core/questions/payment/methods.ts'
import type { Config } from '../../../config.ts'
import { formHeaders, type Headers } from '../../../platform/http/security-headers.ts'
import { uploadOrigins } from '../../uploads/upload-origins.ts'

type HeaderDeps = {
  config: Pick<Config, 'formsUrl' | 'filesUrl' | 'storage' | 'razorpay' | 'stripe' | 'paypal'>
  assets: Pick<PageAssets, 'bootHash' | 'cssHash'>
}

/** The headers of a form's page: its policy allows what is configured for this form, and nothing else. */
export function pageHeaders(
  { config, assets }: HeaderDeps,
  matter?: Pick<PageMatter, 'tags' | 'ownerScript'>,
  { isOwnHost = false, methods = [] }: PageOptions = {},
): Headers {
  const { google, pixel } = matter?.tags ?? {}
  const sources = [
    google ? googleSources(google.base) : {},
    pixel ? pixelSources(pixel.base) : {},
    methods.includes('razorpay') ? razorpaySources(config.razorpay.checkoutJsUrl) : {},
  ]
  const hasOwnerScript = matter !== undefined && matter.ownerScript !== null
  const of = (name: keyof Sources) => sources.flatMap((each) => each[name] ?? [])
  const headers = formHeaders({
    isHttps: config.formsUrl.startsWith('https:'),
    scriptHashes: [assets.bootHash],
    styleHashes: [assets.cssHash],
    extra: {
      'script-src': of('script-src'),
      'connect-src': [...uploadOrigins(config), ...of('connect-src')],
      'img-src': [new URL(config.filesUrl).origin, ...of('img-src')],
      'frame-src': of('frame-src'),
      // A form without script is posted here, and the answer leads on to where it is paid.
      'form-action': methods.flatMap((method) => paymentPages(config, method)),
    },
    // On the shared host every form would share an origin with the script, so the page gets one of its own.
    ...(hasOwnerScript && { hasOwnerScript, isIsolated: !isOwnHost }),
  })
  return methods.includes('razorpay') ? withPaymentRequest(headers) : headers
}

/** Razorpay's frame may open the wallets of the device. */
function withPaymentRequest(headers: Headers): Headers {
  const policy = headers['permissions-policy'] ?? ''
  return { ...headers, 'permissions-policy': policy.replace('payment=()', 'payment=(self "https://api.razorpay.com")') }
}

/** `methods`: the ways in which this form is paid. */
type PageOptions = { isOwnHost?: boolean; methods?: readonly Method['type'][] }

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

/** Its script, the frame that it opens, and what it tells home. */
function razorpaySources(scriptUrl: string): Sources {
  const { origin } = new URL(scriptUrl)
  return {
    'script-src': [origin],
    'frame-src': ['https://api.razorpay.com', 'https://*.razorpay.com', origin],
    'connect-src': ['https://lumberjack.razorpay.com', 'https://api.razorpay.com', origin],
  }
}

/** Where a provider's own page is. Browsers ask this of every address that a posted form is led to. */
function paymentPages({ stripe, paypal }: HeaderDeps['config'], method: Method['type']): string[] {
  if (method === 'stripe')
    return stripe ? [stripe.isSandbox ? new URL(stripe.apiUrl).origin : 'https://checkout.stripe.com'] : []
  if (method !== 'paypal' || !paypal) return []
  return paypal.isSandbox
    ? [new URL(paypal.apiUrl).origin]
    : ['https://www.paypal.com', 'https://www.sandbox.paypal.com']
}
