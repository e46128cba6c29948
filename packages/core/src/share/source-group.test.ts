import { describe, expect, it } from 'vitest'
import { sourceGroup } from './source-group.ts'

describe('the group of a source', () => {
  it.each([
    ['instagram', 'social'],
    ['Instagram bio', 'social'],
    ['fb_ads', 'social'],
    ['facebook.com', 'social'],
    ['WhatsApp', 'chat'],
    ['QR code', 'qr'],
    ['newsletter-may', 'mail'],
    ['google', 'search'],
    ['Table 5', null],
    ['The website of Ana', null],
    ['مطعم', null],
    ['', null],
    ['!!', null],
  ])('puts the source %j into the group %j', (name, group) => {
    expect(sourceGroup(name)).toBe(group)
  })
})
