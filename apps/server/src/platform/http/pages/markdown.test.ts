import { describe, expect, it } from 'vitest'
import { markdownHtml } from './markdown.ts'

describe('Markdown', () => {
  it.each([
    ['# Terms', '<h1>Terms</h1>'],
    ['### 1. Scope ###', '<h3>1. Scope</h3>'],
    ['One\ntwo\n\nthree', '<p>One\ntwo</p>\n<p>three</p>'],
    ['One  \ntwo', '<p>One<br>\ntwo</p>'],
    ['---', '<hr>'],
    ['> We **never** sell', '<blockquote><p>We <strong>never</strong> sell</p></blockquote>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['3. c\n4. d', '<ol start="3"><li>c</li><li>d</li></ol>'],
    ['- a\n  - b\n- c', '<ul><li>a\n<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['- a\n\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['a *b* _c_ `d*e*` snake_case_word', '<p>a <em>b</em> <em>c</em> <code>d*e*</code> snake_case_word</p>'],
    ['2 \\* 3', '<p>2 * 3</p>'],
    ['[us](https://x.example/a_b)', '<p><a href="https://x.example/a_b" rel="noopener nofollow">us</a></p>'],
    ['<mailto:a@x.example>', '<p><a href="mailto:a@x.example" rel="noopener nofollow">a@x.example</a></p>'],
  ])('renders %j', (source, html) => {
    expect(markdownHtml(source)).toBe(html)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JavaScript:alert)',
    '[x](data:text/html,<script>)',
    '[x](//elsewhere.example)',
    '[x](https://a.example/"onmouseover=")',
    '<javascript:alert(1)>',
    '`</code><script>`',
    '# <svg onload=x>',
    '- <iframe>',
    '> <base href=//x>',
  ])('lets nothing of %j run', (source) => {
    const html = markdownHtml(source)
    expect(
      html.replaceAll(/<\/?(?:p|h1|ul|li|code|blockquote)>|<a href="[^"<>]*" rel="noopener nofollow">|<\/a>/g, ''),
    ).not.toMatch(/[<>]/)
    expect(html).not.toMatch(/href="(?!https?:|mailto:|\/[^/])/i)
  })

  it('ends for any order of marks', () => {
    const started = performance.now()
    markdownHtml(`${'*a _b `c [d]('.repeat(2_000)}\n${'> - '.repeat(200)}`)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
