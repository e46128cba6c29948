import { leastCpuMs } from '@wayform/core/testing/least-cpu-ms.ts'
import { describe, expect, it } from 'vitest'
import { markdownHtml } from './markdown.ts'

describe('Markdown', () => {
  it.each([
    ['# Terms', '<h1>Terms</h1>\n'],
    ['### 1. Scope ###', '<h3>1. Scope</h3>\n'],
    ['One\ntwo\n\nthree', '<p>One\ntwo</p>\n<p>three</p>\n'],
    ['One  \ntwo', '<p>One<br>two</p>\n'],
    ['---', '<hr>\n'],
    ['> We **never** sell', '<blockquote>\n<p>We <strong>never</strong> sell</p>\n</blockquote>\n'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
    ['3. c\n4. d', '<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>\n'],
    ['- a\n  - b\n- c', '<ul>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>\n'],
    ['a *b* _c_ `d*e*` snake_case_word', '<p>a <em>b</em> <em>c</em> <code>d*e*</code> snake_case_word</p>\n'],
    ['2 \\* 3', '<p>2 * 3</p>\n'],
    ['[us](https://x.example/a_b)', '<p><a href="https://x.example/a_b" rel="noopener nofollow">us</a></p>\n'],
    ['<a@x.example>', '<p><a href="mailto:a@x.example" rel="noopener nofollow">a@x.example</a></p>\n'],
    [
      '| a |\n|---|\n| b |',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>b</td>\n</tr>\n</tbody></table>\n',
    ],
    ['<b>not bold</b>', '<p>&lt;b&gt;not bold&lt;/b&gt;</p>\n'],
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
    '<div>\n<script>alert(1)</script>\n</div>',
    '<!-- --!><script>alert(1)</script> -->',
    '![x](https://elsewhere.example/who-reads.png)',
    '![x](javascript:alert(1))',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '[x](java&#115;cript:alert(1))',
    '[x](\\javascript:alert(1))',
    '[x](/\\elsewhere.example)',
    '[x](https://a.example "><script>")',
    '- [ ] <input autofocus onfocus=alert(1)>',
    '```"><script>\n</code><script>\n```',
    '    </pre><script>',
    '| <img src=x> |\n|---|\n| <svg onload=x> |',
  ])('renders %j without anything that runs', (source) => {
    const html = markdownHtml(source)
    expect(
      html.replaceAll(
        /<\/?(?:p|h1|ul|li|pre|code|blockquote|table|thead|tbody|tr|th|td)>|<a href="[^"<>]*" rel="noopener nofollow">|<\/a>/g,
        '',
      ),
    ).not.toMatch(/[<>]/)
    expect(html).not.toMatch(/href="(?!https?:|mailto:|\/[^/])/i)
  })

  it('renders any order of marks in bounded time', () => {
    const marks = `${'*a _b `c [d]('.repeat(2_000)}\n${'> - '.repeat(200)}`
    expect(leastCpuMs(() => markdownHtml(marks), { enoughMs: 2_000 })).toBeLessThan(2_000)
  })
})
