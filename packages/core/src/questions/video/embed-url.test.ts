import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embedUrl, videoKind } from './embed-url.ts'

const ID = 'dQw4w9WgX-_'
const PLAYER = `https://www.youtube-nocookie.com/embed/${ID}`

describe('a YouTube URL', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`],
    [`http://youtube.com/watch?v=${ID}`],
    [`https://m.youtube.com/watch?v=${ID}&feature=share`],
    [`https://music.youtube.com/watch?list=RD1&v=${ID}`],
    [`HTTPS://WWW.YOUTUBE.COM/watch/?v=${ID}#a`],
    [`https://www.youtube.com/watch/${ID}`],
    [`https://youtu.be/${ID}`],
    [`https://www.youtu.be/${ID}/?si=abc`],
    [`https://youtu.be/watch?v=${ID}`],
    [`https://www.youtube.com/shorts/${ID}?feature=share`],
    [`https://www.youtube.com/live/${ID}`],
    [`https://www.youtube.com/embed/${ID}?autoplay=1`],
    [`https://www.youtube.com/v/${ID}`],
    [`https://www.youtube-nocookie.com/embed/${ID}`],
    [`https://youtube-nocookie.com/embed/${ID}`],
    [`https://youtu.be/${ID}?t=0`],
    [`https://youtu.be/${ID}?t=soon`],
    [`https://youtu.be/${ID}?t=-5`],
    [`https://youtu.be/${ID}?t`],
  ])('embeds the YouTube URL %s with its player', (url) => {
    expect(embedUrl(url)).toBe(PLAYER)
  })

  it.each([
    [`https://youtu.be/${ID}?t=90`, 90],
    [`https://youtu.be/${ID}?t=90s`, 90],
    [`https://youtu.be/${ID}?t=1m30s`, 90],
    [`https://youtu.be/${ID}?t=2m`, 120],
    [`https://youtu.be/${ID}#t=1m30s`, 90],
    [`https://www.youtube.com/watch?t=1h2m3s&v=${ID}`, 3_723],
    [`https://www.youtube.com/watch?v=${ID}&start=15&t=30`, 15],
    [`https://www.youtube.com/embed/${ID}?start=15`, 15],
    [`https://youtu.be/${ID}?t=1&t=2`, 1],
  ])('keeps the start time of %s', (url, start) => {
    expect(embedUrl(url)).toBe(`${PLAYER}?start=${start}`)
  })

  it.each([
    ['https://www.youtube.com/'],
    ['https://www.youtube.com/watch'],
    ['https://www.youtube.com/watch?v='],
    ['https://www.youtube.com/watch?v=short'],
    [`https://www.youtube.com/watch?v=${ID}x`],
    [`https://www.youtube.com/watch?v=${ID}%22`],
    [`https://www.youtube.com/watch?V=${ID}`],
    [`https://www.youtube.com/${ID}`],
    ['https://www.youtube.com/@channel'],
    ['https://www.youtube.com/playlist?list=PL1'],
    ['https://www.youtube.com/embed/videoseries?list=PL1'],
    ['https://www.youtube.com/embed/live_stream?channel=x'],
    [`https://www.youtube.com/embed/${ID}/more`],
    [`https://youtu.be/${ID}/more`],
  ])('finds no video in the YouTube URL %s', (url) => {
    expect(embedUrl(url)).toBeNull()
  })
})

describe('a Vimeo URL', () => {
  it.each([
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
    ['http://www.vimeo.com/123456789/?share=copy', 'https://player.vimeo.com/video/123456789'],
    ['https://vimeo.com/123456789/abcdef1234', 'https://player.vimeo.com/video/123456789?h=abcdef1234'],
    ['https://vimeo.com/123456789?h=abcdef1234', 'https://player.vimeo.com/video/123456789?h=abcdef1234'],
    ['https://player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789'],
    ['https://player.vimeo.com/video/1?autoplay=1&h=abcdef1234', 'https://player.vimeo.com/video/1?h=abcdef1234'],
    ['https://vimeo.com/channels/staff-picks/123456789', 'https://player.vimeo.com/video/123456789'],
    ['https://vimeo.com/groups/short_films/videos/123456789', 'https://player.vimeo.com/video/123456789'],
    ['https://vimeo.com/showcase/123/video/456', 'https://player.vimeo.com/video/456'],
    ['https://vimeo.com/album/123/video/456', 'https://player.vimeo.com/video/456'],
    ['https://vimeo.com/ondemand/film/456', 'https://player.vimeo.com/video/456'],
    ['https://vimeo.com/1?h=%22x', 'https://player.vimeo.com/video/1'],
  ])('embeds the Vimeo URL %s as %s', (url, player) => {
    expect(embedUrl(url)).toBe(player)
  })

  it.each([
    ['https://vimeo.com/'],
    ['https://vimeo.com/about'],
    ['https://vimeo.com/123/settings'],
    ['https://vimeo.com/123/abcdef1234/more'],
    ['https://vimeo.com/channels/staff-picks'],
    ['https://vimeo.com/groups/films/123'],
    ['https://vimeo.com/video/123'],
    ['https://player.vimeo.com/123'],
    ['https://player.vimeo.com/video/abc'],
    [`https://vimeo.com/${'1'.repeat(16)}`],
  ])('finds no video in the Vimeo URL %s', (url) => {
    expect(embedUrl(url)).toBeNull()
  })
})

describe('any other URL', () => {
  it.each([
    [''],
    [`youtube.com/watch?v=${ID}`],
    [`//youtu.be/${ID}`],
    [`ftp://youtu.be/${ID}`],
    [`javascript://youtu.be/${ID}`],
    [`https://youtu.be:8443/${ID}`],
    [`https://ana@youtu.be/${ID}`],
    [`https://youtu.be.evil.com/${ID}`],
    [`https://evilyoutube.com/watch?v=${ID}`],
    [`https://evil.com/youtu.be/${ID}`],
    [`https://evil.com/?https://youtu.be/${ID}`],
    ['https://notvimeo.com/123'],
    ['https://vimeo.com.evil.com/123'],
    ['https://www.dailymotion.com/video/x1'],
    [`https://youtu.be/${ID}`.padEnd(3_000, '/')],
  ])('any other URL does not embed %j', (url) => {
    expect(embedUrl(url)).toBeNull()
  })
})

describe('the URL of a player', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/)
  const hash = fc.stringMatching(/^[0-9a-f]{10}$/)
  const page = fc.oneof(
    fc.tuple(id, fc.nat(100_000)).map(([video, start]) => `https://youtu.be/${video}?t=${start}`),
    fc.tuple(fc.nat(), hash).map(([video, key]) => `https://vimeo.com/${video}/${key}`),
  )

  it('the URL of a player stays the same when it is read again', () => {
    fc.assert(
      fc.property(page, (url) => {
        const player = embedUrl(url)
        fc.pre(player !== null)
        expect(embedUrl(player)).toBe(player)
      }),
    )
  })
})

describe('the kind of a video', () => {
  it.each([
    [`https://youtu.be/${ID}`, 'embed'],
    ['https://vimeo.com/1', 'embed'],
    ['https://mail.com/a.mp4', 'file'],
    ['http://mail.com/a/b.WEBM', 'file'],
    ['https://mail.com/a.ogg?size=big', 'file'],
    ['https://mail.com/a.mov#t=5', 'file'],
    ['https://youtube.com/a.mp4', 'file'],
    ['https://mail.com/a.avi', null],
    ['https://mail.com/mp4', null],
    ['https://mail.com/?a.mp4', null],
    ['https://mail.mp4', null],
    ['ftp://mail.com/a.mp4', null],
    ['/a.mp4', null],
    ['', null],
  ])('the kind of a video of %j is %s', (url, kind) => {
    expect(videoKind(url)).toBe(kind)
  })
})
