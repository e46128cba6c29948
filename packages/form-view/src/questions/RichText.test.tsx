import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RichText } from './RichText.tsx'

const rich = (html: string) => renderToStaticMarkup(<RichText html={html} />)

describe('a description', () => {
  it('a description keeps bold, italic and line breaks', () => {
    expect(rich('<b>Bold</b> and <i>italic</i><br>below')).toBe(
      '<p><bdi><b>Bold</b> and <i>italic</i><br>below</bdi></p>',
    )
  })

  it('opens its links in a new tab', () => {
    expect(rich('<a href="https://a.example/?a=1&amp;b=2">here</a>')).toContain(
      '<a target="_blank" rel="noopener" href="https://a.example/?a=1&amp;b=2">here</a>',
    )
    expect(rich('5 &lt;a b')).toBe('<p><bdi>5 &lt;a b</bdi></p>')
  })

  it.each([
    '<script>alert(1)</script>x',
    '<img src=x onerror=alert(1)>x',
    '<a href="javascript:alert(1)">x</a>',
    '<b onclick="alert(1)">x</b>',
    '<svg/onload=alert(1)>x',
    '<iframe src="https://a.example"></iframe>x',
  ])('a description contains nothing executable, even when it was never cleaned: %s', (html) => {
    expect(rich(html)).not.toMatch(/<(script|img|svg|iframe)|javascript:|\son\w+=/i)
    expect(rich(html)).toContain('x')
  })

  it('a description renders nothing when it is empty', () => {
    expect(rich('')).toBe('')
  })
})
