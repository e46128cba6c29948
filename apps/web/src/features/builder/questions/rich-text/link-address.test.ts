import { cleanRichText } from '@wayform/core/rich-text/rich-text.ts'
import { describe, expect, it } from 'vitest'
import { isAllowedLink, readLink, shownLink } from './link-address.ts'

describe('link addresses', () => {
  it.each([
    ['https://shop.example/menu', 'https://shop.example/menu'],
    ['http://shop.example', 'http://shop.example'],
    [' shop.example/menu?a=1#b ', 'https://shop.example/menu?a=1#b'],
    ['shop.example:8080', 'https://shop.example:8080'],
    ['ana@shop.example', 'mailto:ana@shop.example'],
    ['mailto:ana@shop.example', 'mailto:ana@shop.example'],
    ['متجر.example', 'https://متجر.example'],
  ])('reads %s as %s, which core accepts', (typed, href) => {
    expect(readLink(typed)).toBe(href)
    expect(isAllowedLink(href)).toBe(true)
    expect(cleanRichText(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`)
  })

  it.each([
    [''],
    ['menu'],
    ['our menu.pdf'],
    ['https://'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['ftp://shop.example'],
    ['https://me:secret@shop.example'],
    ['mailto:'],
  ])('refuses %j', (typed) => {
    expect(readLink(typed)).toBeNull()
  })

  it('shows the address as it was typed', () => {
    expect(shownLink('mailto:ana@shop.example')).toBe('ana@shop.example')
    expect(shownLink('https://shop.example')).toBe('https://shop.example')
  })
})
