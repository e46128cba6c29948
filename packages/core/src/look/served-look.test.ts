import { describe, expect, it } from 'vitest'
import type { LookPicture } from '../form/parts/look.ts'
import { cardLogo, foreignPictures, servedLook } from './served-look.ts'

const FILES = 'https://files.example'
const own: LookPicture = { type: 'image', url: `${FILES}/files/1/logo.webp`, name: 'logo.webp', width: 96, height: 96 }
const foreign: LookPicture = { ...own, url: 'https://elsewhere.example/files/1/logo.webp' }

describe('the look that pages show', () => {
  it('serves no look for a form that chose nothing', () => {
    expect(servedLook({}, FILES)).toBeUndefined()
    expect(servedLook({ businessName: '  ', logo: foreign }, FILES)).toBeUndefined()
  })

  it('serves pictures of the own file host only', () => {
    expect(servedLook({ logo: own, cover: foreign, colour: '#112233' }, FILES)).toEqual({
      logo: own,
      colour: '#112233',
    })
    const small = { ...own, small: { url: foreign.url, width: 720 } }
    expect(servedLook({ cover: small, background: 'picture' }, FILES)).toBeUndefined()
    expect(servedLook({ logo: { ...own, url: `${FILES}.evil.example/files/1/x` } }, FILES)).toBeUndefined()
    expect(foreignPictures({ logo: foreign, cover: own }, FILES)).toEqual(['logo'])
  })

  it('leaves the logo of the card to the card, which takes it from the own file host only', () => {
    const card = { url: `${FILES}/files/2/logo.png` }
    expect(servedLook({ logo: { ...own, card } }, FILES)).toEqual({ logo: own })
    expect(cardLogo({ logo: { ...own, card } }, FILES)).toBe(card.url)
    expect(cardLogo({ logo: { ...own, card: { url: foreign.url } } }, FILES)).toBeUndefined()
    expect(cardLogo({ logo: own }, FILES)).toBe(own.url)
    expect(cardLogo({ logo: { ...own, url: `${FILES}/files/1/logo.svg` } }, FILES)).toBeUndefined()
    expect(cardLogo({ logo: foreign }, FILES)).toBeUndefined()
    const png = { ...own, url: `${FILES}/files/3/logo.png` }
    expect(cardLogo({ logo: png }, FILES)).toBe(png.url)
    expect(cardLogo({ logo: { ...png, url: 'https://elsewhere.example/files/3/logo.png' } }, FILES)).toBeUndefined()
  })

  it('serves a picture behind the page only with a cover', () => {
    expect(servedLook({ background: 'picture', cover: own }, FILES)).toEqual({ background: 'picture', cover: own })
    expect(servedLook({ background: 'tint' }, FILES)).toEqual({ background: 'tint' })
  })
})
