import { describe, expect, it } from 'vitest'
import { headersOfPage, pageHeaders } from './page-headers.ts'

const FORMS = 'https://forms.example.com'
const FILES = 'https://files.example.com'
const SHEET = { css: '.pf{margin:0}', hash: "'sha256-sheet'", marks: [] }
const LIVE = {
  light: { code: 'start("[data-video]")', hash: "'sha256-light'" },
  full: { code: 'all()', hash: "'sha256-full'" },
}
const assets = { sheets: [SHEET], live: LIVE } as unknown as Parameters<typeof headersOfPage>[1]

function policyOf(
  body: string,
  { filesUrl = FORMS, origin = FORMS }: { filesUrl?: string; origin?: string | null } = {},
) {
  const config = { formsUrl: FORMS, filesUrl, storage: { kind: 'disk', directory: '/data' } } as Parameters<
    typeof pageHeaders
  >[0]['config'] // no payments, which the rest is for
  const html = `<style>${SHEET.css}</style><body>${body}<script>${LIVE.light.code}</script></body>`
  const headers = headersOfPage(pageHeaders({ config, assets }), assets, { html, look: undefined, origin })
  const directives = headers['content-security-policy']?.split('; ') ?? []
  return new Map(directives.map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1)]))
}

describe('the policy of a page', () => {
  it('allows no players and no media where the page has no video', () => {
    const policy = policyOf('<p>Text</p>')
    expect([policy.get('frame-src'), policy.get('media-src')]).toEqual([undefined, undefined])
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(['*'])
  })

  it.each([
    ['a player', '<a class="pf-v" href="/" data-video>'],
    ['a player whose attribute has a value', '<a class="pf-v" data-video="">'],
    ['a file', '<video class="pf-v">'],
  ])('allows players and media for %s', (_name, video) => {
    const policy = policyOf(video)
    expect(policy.get('frame-src')).toEqual(['https://www.youtube-nocookie.com', 'https://player.vimeo.com'])
    expect(policy.get('media-src')).toEqual(["'self'", 'https:'])
  })

  it('names its own origin only once, and that of files wherever it is another one', () => {
    expect(policyOf('').get('connect-src')).toEqual(["'self'"])
    expect(policyOf('').get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https:'])
    expect(policyOf('', { origin: null }).get('connect-src')).toEqual(["'self'", FORMS])
    expect(policyOf('', { filesUrl: FILES }).get('connect-src')).toEqual(["'self'", FILES])
    expect(policyOf('', { filesUrl: FILES }).get('img-src')).toContain(FILES)
  })

  it('allows only the hash of its own script', () => {
    expect(policyOf('').get('script-src')).toEqual(["'self'", LIVE.light.hash])
  })
})
