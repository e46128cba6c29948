import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

const video = (url: string, changes: object = {}) =>
  html(sample('VIDEO', { media: { type: 'video', url, name: '' }, ...changes }))

describe('a picture', () => {
  it('a picture has its label as alt text, loads lazily, and opens in full size', () => {
    const markup = html(sample('IMAGE', { label: 'Our menu', description: 'Since <b>May</b>' }))
    expect(markup).toMatch(/<a href="https:\/\/pictures\.example\/a\.png" target="_blank" rel="noopener"><img/)
    expect(markup).toMatch(/alt="Our menu" loading="lazy"/)
    expect(markup).toMatch(/<figcaption>.*Since <b>May<\/b>/)
    expect(html(sample('IMAGE'), { isNear: true })).toContain('loading="eager"')
  })

  it('a picture has an alt text even when its owner gave none', () => {
    expect(html(sample('IMAGE', { label: ' ' }))).toContain('alt="Picture"')
  })

  it('a picture is marked when it is not chosen yet, so that a respondent’s page can leave it out', () => {
    expect(html(sample('IMAGE', { media: null }))).toMatch(/^<div class="pf-q pf-none"/)
    expect(html(sample('VIDEO', { media: null }))).toMatch(/^<div class="pf-q pf-none"/)
  })
})

describe('a video', () => {
  it('a video of a provider is a link to its player, and loads nothing by itself', () => {
    const markup = video('https://youtu.be/abcdefghijk', { label: 'How we bake' })
    expect(markup).toMatch(/<a class="pf-v" href="https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk"/)
    expect(markup).toContain('data-video=""')
    expect(markup).toContain('<bdi>How we bake</bdi>')
    expect(markup).not.toMatch(/<iframe|<img|src=/)
  })

  it('a video file is played by the browser, on demand', () => {
    expect(video('https://videos.example/a.mp4')).toMatch(
      /<video[^>]*src="https:\/\/videos\.example\/a\.mp4"[^>]*preload="none"/,
    )
  })

  it('a video from an unknown host is a plain link, never embedded', () => {
    const markup = video('https://elsewhere.example/watch')
    expect(markup).toContain('href="https://elsewhere.example/watch"')
    expect(markup).not.toContain('data-video')
  })
})
