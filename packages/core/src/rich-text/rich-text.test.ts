import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONE_HIGH, NUL } from '../testing/hostile.ts'
import { cleanRichText, isRichTextEmpty, plainText, textToRich } from './rich-text.ts'

describe('a description in plain text', () => {
  it.each([
    ['3 < 4 & more', '3 &lt; 4 &amp; more'],
    ['a\nb', 'a<br>b'],
    ['a\r\nb\rc', 'a<br>b<br>c'],
    ['a\n\n\nb', 'a<br><br><br>b'],
    [' a \n  b\t', 'a<br>b'],
    ['a  b\tc', 'a  b\tc'],
    ['"a" \'b\'', '"a" \'b\''],
    ['x <y and z', 'x &lt;y and z'],
    ['1<2, 3>2', '1&lt;2, 3&gt;2'],
    ['I <3 you', 'I &lt;3 you'],
    ['a <- b -> c', 'a &lt;- b -&gt; c'],
    ['Ana <ana@mail.com>', 'Ana &lt;ana@mail.com&gt;'],
    ['see <https://mail.com>', 'see &lt;https://mail.com&gt;'],
    ['a </ b', 'a &lt;/ b'],
    ['AT&T; &unknown; &amp', 'AT&amp;T; &amp;unknown; &amp;amp'],
    ['a\nb <b>c</b>', 'a<br>b <b>c</b>'],
    ['', ''],
    [' \n ', ''],
    [`a${NUL}\u0007b`, 'ab'],
    [LONE_HIGH, '\uFFFD'],
  ])('a description in plain text keeps the text %j', (text, html) => {
    expect(cleanRichText(text)).toBe(html)
  })
})

describe('bold and italic', () => {
  it.each([
    ['<b>a</b> <i>b</i>', '<b>a</b> <i>b</i>'],
    ['<strong>a</strong> <em>b</em>', '<b>a</b> <i>b</i>'],
    ['<B CLASS=x>a</B >', '<b>a</b>'],
    ['<i><b>a</b></i>', '<b><i>a</i></b>'],
    ['<b>a<i>b</b>c</i>', '<b>a<i>b</i></b><i>c</i>'],
    ['<b>a</b><b>b</b>', '<b>ab</b>'],
    ['<b>a</b><strong> b</strong>', '<b>a b</b>'],
    ['<b>a</b> <b>b</b>', '<b>a b</b>'],
    ['<b><b>a</b>b</b>c', '<b>ab</b>c'],
    ['<b>a</b><br><b>b</b>', '<b>a<br>b</b>'],
    ['<b>a<br></b>b', '<b>a</b><br>b'],
    ['a<b> </b>b<i></i>', 'a b'],
    ['<b>a ', '<b>a</b>'],
    ['a</b></i></a>b', 'ab'],
    ['</b><b>a', '<b>a</b>'],
    ['<u>a</u><span style="x">b</span><font>c</font>', 'abc'],
    ['<o:p>a</o:p>', 'a'],
    ['<b/>a', '<b>a</b>'],
  ])('cleans bold and italic in %j to %j', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })
})

describe('lines', () => {
  it.each([
    ['<p>a</p><p>b</p>', 'a<br>b'],
    ['<p>a</p>\n  <p>b\n  c</p>\n', 'a<br>b c'],
    ['a<div>b</div>c', 'a<br>b<br>c'],
    ['<div>a</div><div><br></div><div>b</div>', 'a<br><br>b'],
    ['<div>a<br></div><div>b</div>', 'a<br>b'],
    ['<p>a</p><p>&nbsp;</p><p>b</p>', 'a<br><br>b'],
    ['<p>a</p><p></p><p> </p><p>b</p>', 'a<br>b'],
    ['<ul><li>a</li><li>b</li></ul>', 'a<br>b'],
    ['<h1>a</h1><p><b>b</b></p>', 'a<br><b>b</b>'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b<br>c'],
    ['a<br/>b</br>c<BR class="x">d', 'a<br>b<br>c<br>d'],
    ['<br>a<br><br>', 'a'],
    ['a <br> b', 'a<br>b'],
    ['a\n<br>b', 'a<br>b'],
    ['a\n\n<b>b</b><br>c', 'a <b>b</b><br>c'],
    ['a&#10;b', 'a b'],
  ])('cleans lines of %j to %j', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })
})

describe('links', () => {
  it.each([
    ['https://mail.com', 'https://mail.com'],
    ['HTTPS://mail.com/A', 'https://mail.com/A'],
    ['http://mail.com/?a=1&amp;b=2', 'http://mail.com/?a=1&amp;b=2'],
    ['http://mail.com/?a=1&b=2&lt=3', 'http://mail.com/?a=1&amp;b=2&amp;lt=3'],
    ['mailto:ana@mail.com?subject=Hi there', 'mailto:ana@mail.com?subject=Hi%20there'],
    [' https://mail.com/a b ', 'https://mail.com/a%20b'],
    ['htt\nps://mail.com', 'https://mail.com'],
    ['&#104;ttps&#x3A;//mail.com', 'https://mail.com'],
    ['https://例子.世界/é', 'https://例子.世界/é'],
    [`https://mail.com/'`, `https://mail.com/'`],
  ])('keeps a link to %j', (href, written) => {
    expect(cleanRichText(`<a class="x" HREF = "${href}" target=_blank>a</a>`)).toBe(`<a href="${written}">a</a>`)
  })

  it.each([
    ['nothing', ''],
    ['an empty address', 'href=""'],
    ['a bare name', 'href="mail.com"'],
    ['a path', 'href="/home"'],
    ['another host by path', 'href="//mail.com"'],
    ['no host', 'href="https://"'],
    ['no slashes', 'href="https:mail.com"'],
    ['a scheme alone', 'href="mailto:"'],
    ['ftp', 'href="ftp://mail.com"'],
    ['a script', 'href="javascript:alert(1)"'],
    ['a script, in disguise', 'href=" &#1; jAvA&#x09;script&#58;alert(1)"'],
    ['a script without semicolons', 'href="&#0000106&#0000097vascript:alert(1)"'],
    ['a script by names', 'href="javascript&colon;alert(1)"'],
    ['a script broken by a newline', 'href="java\nscript:alert(1)"'],
    ['a script broken by NUL', `href="java${NUL}script:alert(1)"`],
    ['data', 'href="data:text/html,<script>alert(1)</script>"'],
    ['vbscript', 'href="vbscript:msgbox(1)"'],
    ['a backslash', 'href="https:\\\\mail.com"'],
    ['a user name', 'href="https://mail.com@evil.com"'],
    ['quotes', `href='https://mail.com/"onclick="alert(1)'`],
    ['a long address', `href="https://mail.com/${'a'.repeat(2_083)}"`],
    ['a long mail address', `href="mailto:${'a'.repeat(2_083)}"`],
    ['a strange space', 'href="mailto:a\u3000b"'],
  ])('removes a link to %s and keeps its text', (_, attribute) => {
    expect(cleanRichText(`<a ${attribute}>a</a>`)).toBe('a')
  })

  it.each([
    ['<a href=https://mail.com>a</a>', '<a href="https://mail.com">a</a>'],
    ["<a href='https://mail.com'>a</a>", '<a href="https://mail.com">a</a>'],
    ['<a href="https://mail.com" href="https://evil.com">a</a>', '<a href="https://mail.com">a</a>'],
    ['<a/href="https://mail.com"/>a', '<a href="https://mail.com">a</a>'],
    ['<b><a href="https://mail.com">a</a></b>', '<a href="https://mail.com"><b>a</b></a>'],
    ['<a href="https://mail.com"> </a>', ''],
    [
      '<a href="https://a.com">a<a href="https://b.com">b</a>c</a>',
      '<a href="https://a.com">a</a><a href="https://b.com">b</a>c',
    ],
    ['<a href="https://a.com">a<br>b</a>', '<a href="https://a.com">a<br>b</a>'],
    ['<a href="https://a.com">a</a> <a href="https://a.com">b</a>', '<a href="https://a.com">a b</a>'],
    [
      '<a href="https://a.com">a</a> <a href="https://b.com">b</a>',
      '<a href="https://a.com">a</a> <a href="https://b.com">b</a>',
    ],
    ['<a href="https://a.com>b</a> c', 'b c'],
    ['<a href=>b</a>', 'b'],
  ])('cleans the link %j to %j', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })
})

describe('markup without text', () => {
  it.each([
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<SCRIPT src=x>alert("</p>")</ScRiPt >b', 'ab'],
    ['a<style>p{}</style>b', 'ab'],
    ['a<iframe src=x>text</iframe>b', 'ab'],
    ['a<template><b>x</b><template>y</template>z<br></template>b', 'ab'],
    ['a</template>b', 'ab'],
    ['a<script>b', 'a'],
    ['a<script>b</scripty>c', 'a'],
    ['a<!-- b > c -->d', 'ad'],
    ['a<!-->b<!--->c<!-- d --!>e', 'abce'],
    ['a<!-- b', 'a'],
    ['a<!doctype html>b<?xml version="1.0"?>c<![CDATA[d]]>e', 'abce'],
    ['a <! b', 'a &lt;! b'],
    ['a <b title=">" c', 'a &lt;b title="&gt;" c'],
    ['a<b title=">">c', 'a<b>c</b>'],
  ])('cleans markup without text in %j to %j', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean)
  })
})

describe('the plain text of a description', () => {
  it.each([
    ['<b>a</b> b<br><a href="https://mail.com">c</a>', 'a b\nc'],
    ['3 &lt; 4 &amp; more', '3 < 4 & more'],
    ['&copy; caf&eacute; &Eacute;&yuml; &euro;5&hellip; &AMP;', '© café Éÿ €5… &AMP;'],
    ['a<script>b</script>', 'a'],
    ['', ''],
  ])('the plain text of a description of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})

describe('a plain text as a description', () => {
  it.each([
    ['3 < 4 & more', '3 &lt; 4 &amp; more'],
    ['<b>a</b>\n&amp;', '&lt;b&gt;a&lt;/b&gt;<br>&amp;amp;'],
    [' a \r\n\n b ', 'a<br><br>b'],
    ['', ''],
  ])('turns the plain text %j into the description %j', (text, html) => {
    expect(textToRich(text)).toBe(html)
  })

  it('a plain text as a description is canonical, and the text comes back line by line', () => {
    const line = fc.stringMatching(/^[a-z<>&;"' ]{0,20}$/)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const html = textToRich(lines.join('\n'))
        expect(cleanRichText(html)).toBe(html)
        const trimmed = lines.map((each) => each.trim())
        expect(plainText(html)).toBe(trimmed.join('\n').trim())
      }),
    )
  })
})

describe('an empty description', () => {
  it.each([
    [''],
    [' '],
    ['<p></p>'],
    ['<p><br></p>'],
    ['<b>&nbsp;</b>'],
    ['\u200B'],
    ['&#8203;&shy;'],
    ['<img src=x>'],
  ])('an empty description includes %j', (html) => {
    expect(isRichTextEmpty(html)).toBe(true)
  })

  it.each([['a'], ['<p>.</p>'], ['&lt;'], ['😀']])('an empty description does not include %j', (html) => {
    expect(isRichTextEmpty(html)).toBe(false)
  })
})
