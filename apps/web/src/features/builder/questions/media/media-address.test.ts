import { describe, expect, it } from 'vitest'
import { MAX_ADDRESS_LENGTH, readImageAddress, readVideoAddress } from './media-address.ts'

describe('picture addresses', () => {
  it.each([
    ['https://shop.example/cake.png', 'https://shop.example/cake.png'],
    ['https://shop.example/cake', 'https://shop.example/cake'],
    ['shop.example/cake.png', 'https://shop.example/cake.png'],
    ['shop.example:8080/cake.png', 'https://shop.example:8080/cake.png'],
  ])('keeps %s as %s', (typed, url) => {
    expect(readImageAddress(typed)).toEqual({ url })
  })

  it.each([
    ['cake'],
    ['https://'],
    ['https://cake'],
    ['javascript:alert(1)'],
    ['data:image/png;base64,AAAA'],
    ['ftp://shop.example/cake.png'],
    ['http://shop.example/cake.png'],
    ['https://me:secret@shop.example/cake.png'],
    ['https://shop.example/my cake.png'],
    [`https://shop.example/${'a'.repeat(MAX_ADDRESS_LENGTH)}`],
  ])('refuses %s', (typed) => {
    expect(readImageAddress(typed)).toEqual({ problem: 'invalidAddress' })
  })
})

describe('video addresses', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['http://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://shop.example/cake.mp4', 'https://shop.example/cake.mp4'],
  ])('keeps %s as %s', (typed, url) => {
    expect(readVideoAddress(typed)).toEqual({ url })
  })

  it.each([['https://shop.example/cake'], ['https://www.youtube.com/'], ['https://vimeo.com/about']])(
    'refuses %s, a page without a video',
    (typed) => {
      expect(readVideoAddress(typed)).toEqual({ problem: 'notAVideo' })
    },
  )

  it.each([['cake'], ['http://shop.example/cake.mp4']])('refuses %s', (typed) => {
    expect(readVideoAddress(typed)).toEqual({ problem: 'invalidAddress' })
  })
})
