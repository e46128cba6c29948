import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { image } from '../image/schema.ts'
import { question } from '../question.ts'
import { video } from '../video/schema.ts'
import { header } from './schema.ts'

const media = (url: string) => ({ type: 'video', url, name: '' })

describe('blocks that ask nothing', () => {
  it('blocks that ask nothing need a text or a medium', () => {
    expect(header.problems?.(given.header({ label: ' ' }))).toEqual([{ key: 'labelRequired' }])
    expect(header.problems?.(given.header())).toEqual([])
    expect(image.warnings?.(given.image())).toEqual([{ key: 'mediaMissing' }])
    expect(video.warnings?.(given.video())).toEqual([{ key: 'mediaMissing' }])
    expect(image.warnings?.(given.image({ media: media('https://x.example/a.png') }))).toEqual([])
    expect(video.warnings?.(given.video({ media: media('https://x.example/a.mp4') }))).toEqual([])
  })

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://shop.example/film.mp4', 'https://shop.example/film.mp4'],
  ])('plays a video at %s from %s', (url, played) => {
    expect(question.parse(given.video({ media: media(url) }))).toMatchObject({ media: { url: played } })
  })
})
