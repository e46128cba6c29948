import type { PageMatter } from '@wayform/form-view/page-matter.ts'
import type { PageAssets } from '@wayform/form-view/rendering.ts'
import type { Config } from '../../config.ts'
import { formHeaders, type Headers } from '../../platform/http/security-headers.ts'
import { uploadOrigins } from '../uploads/upload-origins.ts'

type HeaderDeps = {
  config: Pick<Config, 'formsUrl' | 'filesUrl' | 'storage'>
  assets: Pick<PageAssets, 'bootHash' | 'cssHash'>
}

/** The headers of a form's page: its policy allows what is configured for this form, and nothing else. */
export function pageHeaders(
  { config, assets }: HeaderDeps,
  matter?: Pick<PageMatter, 'tags' | 'ownerScript'>,
  { isOwnHost = false } = {},
): Headers {
  const { google, pixel } = matter?.tags ?? {}
  const sources = [google ? googleSources(google.base) : {}, pixel ? pixelSources(pixel.base) : {}]
  const hasOwnerScript = matter !== undefined && matter.ownerScript !== null
  const of = (name: keyof Sources) => sources.flatMap((each) => each[name] ?? [])
  return formHeaders({
    isHttps: config.formsUrl.startsWith('https:'),
    scriptHashes: [assets.bootHash],
    styleHashes: [assets.cssHash],
    extra: {
      'script-src': of('script-src'),
      'connect-src': [...uploadOrigins(config), ...of('connect-src')],
      'img-src': [new URL(config.filesUrl).origin, ...of('img-src')],
    },
    // On the shared host every form would share an origin with the script, so the page gets one of its own.
    ...(hasOwnerScript && { hasOwnerScript, isIsolated: !isOwnHost }),
  })
}

type Sources = Partial<Record<'script-src' | 'connect-src' | 'img-src', string[]>>

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
