import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

const video = (url: string, changes: object = {}) =>
  html(sample('VIDEO', { media: { type: 'video', url, name: '' }, ...changes }))

describe('a picture', () => {
  it('is told by its label, waits until it is near, and opens in its own size', () => {
    const markup = html(sample('IMAGE', { label: 'Our menu', description: 'Since <b>May</b>' }))
    expect(markup).toMatch(/<a href="https:\/\/pictures\.example\/a\.png" target="_blank" rel="noopener"><img/)
    expect(markup).toMatch(/alt="Our menu" loading="lazy"/)
    expect(markup).toMatch(/<figcaption>.*Since <b>May<\/b>/)
    expect(html(sample('IMAGE'), { isNear: true })).toContain('loading="eager"')
  })

  it('has a name even where its owner gave none', () => {
    expect(html(sample('IMAGE', { label: ' ' }))).toContain('alt="Picture"')
  })

  it('that is not chosen yet is marked, so that a respondent’s page can leave it out', () => {
    expect(html(sample('IMAGE', { media: null }))).toMatch(/^<div class="pf-q pf-none"/)
    expect(html(sample('VIDEO', { media: null }))).toMatch(/^<div class="pf-q pf-none"/)
  })
})

describe('a video', () => {
  it('of a provider is a link to its player, and loads nothing by itself', () => {
    const markup = video('https://youtu.be/abcdefghijk', { label: 'How we bake' })
    expect(markup).toMatch(/<a class="pf-v" href="https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk"/)
    expect(markup).toContain('data-video=""')
    expect(markup).toContain('<bdi>How we bake</bdi>')
    expect(markup).not.toMatch(/<iframe|<img|src=/)
  })

  it('that is a file is played by the browser, on demand', () => {
    expect(video('https://videos.example/a.mp4')).toMatch(
      /<video[^>]*src="https:\/\/videos\.example\/a\.mp4"[^>]*preload="none"/,
    )
  })

  it('of an unknown place is a plain link, never put into the page', () => {
    const markup = video('https://elsewhere.example/watch')
    expect(markup).toContain('href="https://elsewhere.example/watch"')
    expect(markup).not.toContain('data-video')
  })
})
