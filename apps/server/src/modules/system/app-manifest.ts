import { direction, LANGUAGES, type Language, localeOf } from '@wayform/core/languages.ts'
import { builtFile, type BuiltFile } from '../../platform/http/pages/built-files.ts'
import type { Texts } from '../../texts.ts'

export const MANIFEST_PATH = '/app.webmanifest'

const TYPE = 'application/manifest+json; charset=utf-8'
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]
const SCREENSHOTS = [
  { name: 'forms-phone', sizes: '390x844', form_factor: 'narrow' },
  { name: 'responses-phone', sizes: '390x844', form_factor: 'narrow' },
  { name: 'forms-desktop', sizes: '1440x900', form_factor: 'wide' },
]

/** The manifest of the installable owner app, in each language. `id` stays the same, so it is one app in all of them. */
export function appManifests(texts: Pick<Texts, 'in'>, brand: string): ReadonlyMap<Language, BuiltFile> {
  return new Map(
    LANGUAGES.map((language) => [language, builtFile(TYPE, JSON.stringify(inLanguage(language, texts, brand)))]),
  )
}

function inLanguage(language: Language, texts: Pick<Texts, 'in'>, brand: string) {
  const t = texts.in(language)
  const icons = ICONS.filter(({ purpose }) => purpose === 'any')
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: t('login.description'),
    lang: localeOf(language),
    dir: direction(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#f5f5f1',
    categories: ['business', 'productivity'],
    icons: ICONS,
    screenshots: SCREENSHOTS.map(({ name, ...rest }) => ({
      src: `/screenshots/${name}.webp`,
      type: 'image/webp',
      ...rest,
    })),
    shortcuts: [
      { name: t('dashboard.newForm'), url: '/build', icons },
      { name: t('dashboard.card.responses'), url: '/responses', icons },
    ],
  }
}
