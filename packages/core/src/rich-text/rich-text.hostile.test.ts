import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONE_HIGH, NUL } from '../testing/hostile.ts'
import { leastCpuMs } from '../testing/least-cpu-ms.ts'
import { cleanRichText, plainText } from './rich-text.ts'

/** Quadratic time would take many seconds. */
const LINEAR_MS = 500

describe('hostile markup', () => {
  it.each([
    ['<img src=x onerror=alert(1)>'],
    ['<svg/onload=alert(1)>'],
    ['<svg><script>alert(1)</script></svg>'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>'],
    ['<<script>alert(1);//<</script>'],
    ['<b onmouseover=alert(1)>x</b>'],
    ['<a href="https://a.com" onclick="alert(1)" style="position:fixed">x</a>'],
    ['<a href="https://a.com/&quot;onmouseover=&quot;alert(1)">x</a>'],
    ["<a href='https://a.com/\"><script>alert(1)</script>'>x</a>"],
    ['<a href="https://a.com/&lt;/a&gt;&lt;script&gt;">x</a>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['&amp;lt;script&amp;gt;'],
    ['&#60;img src=x onerror=alert(1)&#62;'],
    ['<textarea></textarea><img src=x onerror=alert(1)></textarea>'],
    ['<title><img src=x onerror=alert(1)></title>'],
    ['<xmp><img src=x onerror=alert(1)></xmp><plaintext><b>x'],
    ['<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">'],
    ['<form action="javascript:alert(1)"><button>x</button><input autofocus onfocus=alert(1)>'],
    ['<base href="https://evil.com/"><meta http-equiv=refresh content="0;url=//evil.com"><link rel=import href=x>'],
    ['<details open ontoggle=alert(1)><summary>x</summary></details>'],
    ['<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>'],
    ['<!--><img src=x onerror=alert(1)>-->'],
    ['<![CDATA[><script>alert(1)</script>]]>'],
    ['<?php echo "<script>" ?><b>x'],
    ['<a href="jav&#x09;ascript:alert(1)">x</a>'],
    ['<a href="\u0001javascript:alert(1)">x</a>'],
    ['<a href="https://a.com"><a href="javascript:alert(1)">x</a></a>'],
    ['<b <script>alert(1)</script>>x</b>'],
    ['<a href="`onmouseover=alert(1)`">x</a>'],
    ['\u2028<script>\u2029alert(1)</script>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['<iframe><!--</iframe><img src=x onerror=alert(1)>--></iframe>'],
    ['<style><!--</style><img src=x onerror=alert(1)>--></style>'],
    ['<script><!--<script></script>--></script><img src=x onerror=alert(1)>'],
    ['<isindex action="javascript:alert(1)" type=image>'],
    ['<b\u000Conclick=alert(1)>x</b>'],
    ['"><script>alert(1)</script>'],
    ["'-alert(1)-'"],
    ['{{constructor.constructor("alert(1)")()}}'],
  ])('hostile markup is made harmless: %j', (html) => {
    expect(faultsOf(cleanRichText(html))).toEqual([])
  })

  const fragment = fc.constantFrom(
    ...`< > / " ' = & ; - ! ? : a b i x <b> </b> <i> </i> </a> <br> <p> </p> <strong> </em> <li> <td>`.split(' '),
    ...'<script> </script> <style> </style <template> </template> <!-- --> <! <? <svg> <title> <o:p>'.split(' '),
    ...'href= javascript: https:// onclick= &lt; &amp; &#60; &#x26; &quot; &nbsp; &#10; &#0; &#xD800;'.split(' '),
    ' ',
    '\n',
    '\t',
    '\u00A0',
    '\u2028',
    NUL,
    LONE_HIGH,
    '😀',
    '&#1114112;',
    '<a href="https://a.com">',
    "<a href='mailto:a b'>",
  )
  const garbage = fc.array(fragment, { maxLength: 60, size: 'max' }).map((parts) => parts.join(''))

  it('cleans hostile markup to a canonical form, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(garbage, (html) => {
        const clean = cleanRichText(html)
        expect(faultsOf(clean)).toEqual([])
        expect(cleanRichText(clean)).toBe(clean)
        expect(plainText(html)).toBe(shownText(clean))
        expect(plainText(clean)).toBe(shownText(clean))
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['<'],
    ['<a '],
    ['<a x=">" '],
    ["<a x='"],
    ['<a href="'],
    ['<b>'],
    ['</b>'],
    ['<b>a</b> '],
    ['<!'],
    ['<!--'],
    ['<!-->'],
    ['<?'],
    ['<script>'],
    ['<script></script>'],
    ['</script'],
    ['<template>'],
    ['<style '],
    ['&#'],
    ['&a'],
    ['&#0'],
    [' '],
    ['\n'],
    ['<br>'],
    ['<p>'],
    ['a '],
    ['a:'],
    ['<a:'],
    ['<a-'],
  ])('hostile markup is cleaned in linear time: 100 kB of %j', (part) => {
    const html = part.repeat(Math.ceil(100_000 / part.length))
    expect(faultsOf(cleanRichText(html))).toEqual([])
    expect(leastCpuMs(() => cleanRichText(html))).toBeLessThan(LINEAR_MS)
  })

  it('hostile markup is cleaned in linear time: one long link around many words', () => {
    const html = `<a href="https://mail.com/?${'&'.repeat(2_000)}">${'<b>a</b> b '.repeat(9_000)}`
    expect(leastCpuMs(() => cleanRichText(html))).toBeLessThan(LINEAR_MS)
  })
})

/** Parses the canonical form by a strict grammar of its own, and reports everything else. */
function faultsOf(html: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  let before = ''
  for (const part of html.split(/(<[^<>]*>)/).filter((each) => each !== '')) {
    const name = TAG.test(part) ? part.replace(/\W/g, '').charAt(0) : ''
    const slash = part.startsWith('</')
    if (name === '' && part !== '<br>' && !TEXT.test(part)) faults.push(`neither tag nor text: ${part}`)
    if (slash && open.pop() !== name) faults.push(`closes nothing: ${part}`)
    if (slash && before === name) faults.push(`is empty: ${part}`)
    if (name !== '' && !slash) {
      if (open.includes(name)) faults.push(`is open already: ${part}`)
      open.push(name)
    }
    before = slash ? '' : name
  }
  if (open.length > 0) faults.push(`stays open: ${open.join()}`)
  if (/^<br>|<br>$|^\s|\s$|\s<br>|<br>\s/.test(html)) faults.push('has space at the end of a line')
  return html.isWellFormed() ? faults : [...faults, 'is not well-formed']
}

const TAG = /^<(?:\/?[bi]|\/a|a href="(?:https?:\/\/|mailto:)[^"<>\s]+")>$/
const TEXT = /^(?:[^<>&\p{Cc}]|[\t\u0080-\u009F]|&(?:amp|lt|gt);)+$/u

function shownText(canonical: string): string {
  return canonical
    .replaceAll('<br>', '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
