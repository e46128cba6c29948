import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { type BuiltChunk, calendarFiles, nextFilesScript } from './next-files.ts'

const moduleOf = (file: string) => path.join(import.meta.dirname, '../..', file)

const chunk = (modules: string[], imports: string[] = [], css: string[] = []): BuiltChunk => ({
  type: 'chunk',
  moduleIds: modules.map(moduleOf),
  imports,
  viteMetadata: { importedCss: new Set(css) },
})

const parts = {
  'assets/first-a.js': chunk(['app/main.tsx']),
  'assets/shared-b.js': chunk([], ['assets/first-a.js']),
  'assets/board-c.js': chunk(['features/orders/OrdersScreen.tsx'], ['assets/shared-b.js'], ['assets/board-c.css']),
  'assets/days-d.js': chunk(['features/calendar/CalendarScreen.tsx', 'features/calendar/read-ahead.ts']),
  'assets/all-f.js': chunk(['../../../packages/i18n/src/messages/en/all.ts']),
  'assets/first-screens-g.js': chunk(['../../../packages/i18n/src/messages/en/first-screens.ts']),
  'assets/all-h.js': chunk(['../../../packages/i18n/src/messages/ar/all.ts']),
  'assets/onest-latin-wght-normal-i.woff2': { type: 'asset' as const },
  'assets/onest-latin-ext-wght-normal-j.woff2': { type: 'asset' as const },
  'assets/vazirmatn-arabic-wght-normal-k.woff2': { type: 'asset' as const },
  'assets/form-e.js': chunk(['app/form/FormLayout.tsx', 'features/builder/BuilderScreen.tsx']),
}
const script = nextFilesScript(parts, '<script type="module" src="/assets/first-a.js"></script>')

function fetchedAt(pathname: string, language?: string): string[] {
  const fetched: { rel?: string; href?: string }[] = []
  const document = { createElement: () => ({}), head: { append: (link: object) => fetched.push(link) } }
  runInNewContext(script, { document, location: { pathname }, ...(language && { wfLanguage: language }) })
  return fetched.map(({ rel, href }) => `${rel} ${href}`)
}

it('lists the files of a rendered calendar without those that every screen loads', () => {
  const { files, texts } = calendarFiles({
    ...parts,
    'assets/days-d.js': chunk(
      ['features/calendar/CalendarScreen.tsx', 'features/calendar/read-ahead.ts'],
      ['assets/first-a.js', 'assets/shared-b.js'],
    ),
  })
  expect(files).toEqual(['/assets/days-d.js', '/assets/shared-b.js'])
  expect(texts['en']).toEqual(['/assets/all-f.js', '/assets/first-screens-g.js'])
  expect(texts['ar']).toEqual(['/assets/all-h.js'])
})

describe('the files of the screen at an address', () => {
  it.each([
    [
      '/orders',
      ['modulepreload /assets/board-c.js', 'preload /assets/board-c.css', 'modulepreload /assets/shared-b.js'],
    ],
    ['/w/0b0e7c2e/calendar', ['modulepreload /assets/days-d.js']],
    ['/forms/7', ['modulepreload /assets/form-e.js']],
    ['/forms/7/responses', []],
    ['/calendar/setup', []],
    ['/', []],
  ])('fetches the files of the screen with the page at %s', (pathname, files) => {
    expect(fetchedAt(pathname)).toEqual(files)
  })

  it('fetches the files of a screen with the texts and the letters of its language', () => {
    expect(fetchedAt('/calendar', 'en')).toEqual([
      'modulepreload /assets/days-d.js',
      'modulepreload /assets/all-f.js',
      'modulepreload /assets/first-screens-g.js',
      'preload /assets/onest-latin-wght-normal-i.woff2',
    ])
    expect(fetchedAt('/calendar', 'ar')).toEqual([
      'modulepreload /assets/days-d.js',
      'modulepreload /assets/all-h.js',
      'preload /assets/vazirmatn-arabic-wght-normal-k.woff2',
    ])
    expect(fetchedAt('/', 'en')).toEqual([])
  })

  it('the service worker’s script names none of the files of a screen', () => {
    expect(script).not.toMatch(/\/assets\/[\w.-]+/)
  })
})
