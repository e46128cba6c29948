import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HUGE_TEXT, LONE_HIGH, NUL } from '../testing/hostile.ts'
import { isUrl, isWebUrl, URL_LENGTH_LIMIT, urlParts } from './url.ts'

const ofLength = (length: number) => 'https://mail.com/'.padEnd(length, 'a')

const WEB_URLS = [
  'https://mail.com',
  'http://mail.com/',
  'HTTPS://Mail.COM/Path',
  'https://mail.com.',
  'https://a.b.c.mail.com/a/b.html?c=d&e#f?g',
  'https://mail.com?a=b',
  'https://mail.com#a',
  'https://mail.com/a//b/../c',
  'https://mail.com/%20%zz',
  "https://mail.com/a'b(c)[d]{e}|f^g`h",
  'https://mail.com/?q=a@b:c',
  'http://localhost:4010/in',
  'http://127.0.0.1:80',
  'http://255.255.255.255',
  'http://mail.com:',
  'http://mail.com:65535/',
  'https://under_score.mail-er.com',
  'https://1mail.com',
  'https://mail.4you',
  'https://xn--80ak6aa92e.com',
  'https://例子.世界/路径',
  'https://münchen.de',
  'http://[::]',
  'http://[::1]:8080/',
  'http://[2001:db8:0:0:0:0:0:1]/',
  'http://[2001:DB8::1]',
  'http://[1:2:3:4:5:6:7::]',
  'http://[::ffff:127.0.0.1]',
  'http://[1:2:3:4:5:6:1.2.3.4]',
  ofLength(URL_LENGTH_LIMIT - 1),
]

const NOT_URLS = [
  '',
  ' ',
  'mail.com',
  'www.mail.com/a',
  '//mail.com',
  '/path',
  'https:',
  'https:/',
  'https:mail.com',
  'https:/mail.com',
  'https://',
  'https:///a',
  'https://?a',
  'https://#a',
  'https://:80',
  'https://.',
  'https://.mail.com',
  'https://mail..com',
  'https://mail.com..',
  'https://ma il.com',
  ' https://mail.com',
  'https://mail.com\n',
  'https://mail.com/a b',
  'https://mail.com/a\tb',
  'https://mail.com/a\u00A0b',
  'https://mail.com\\@evil.com',
  'https:\\\\mail.com',
  'https://mail.com/<b>',
  'https://mail.com/"a"',
  'https://mail%2Ecom',
  'https://mail.com:65536',
  'https://mail.com:123456',
  'https://mail.com:80a',
  'https://mail.com:-1',
  'https://a@b@mail.com',
  'https://a,b.com',
  'https://*.mail.com',
  'https://ma!l.com',
  'http://256.1.1.1',
  'http://1.2.3',
  'http://1.2.3.4.',
  'http://1.2.3.4.5',
  'http://01.2.3.4',
  'http://0x7f.0.0.1.0x1',
  'http://2130706433',
  'http://mail.0x1',
  'http://mail.123',
  'http://[',
  'http://[]',
  'http://[::1',
  'http://::1',
  'http://[:1]',
  'http://[1:2:3:4:5:6:7]',
  'http://[1:2:3:4:5:6:7:8:9]',
  'http://[1::2::3]',
  'http://[1:2:3:4:5:6:7:8::]',
  'http://[12345::]',
  'http://[g::]',
  'http://[::1%25eth0]',
  'http://[::1.2.3]',
  'http://[::1.2.3.256]',
  'http://[::1.2.3.4:5]',
  'http://[1:2:3:4:5:6:7:1.2.3.4]',
  'http://[1.2.3.4]',
  'http://[::1]a',
  `https://${'a'.repeat(64)}.com`,
  `https://${'a.'.repeat(127)}com`,
  `https://mail.com/${NUL}`,
  `https://mail.com/${LONE_HIGH}`,
  ofLength(URL_LENGTH_LIMIT),
  `https://${HUGE_TEXT}`,
]

const OTHER_SCHEMES = [
  'javascript:alert(1)',
  'javascript://mail.com/%0Aalert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'mailto:ana@mail.com',
  'ws://mail.com',
  'httpss://mail.com',
  '1http://mail.com',
  'x-http://mail.com',
]

describe('a URL', () => {
  it.each(WEB_URLS.map((url) => [url]))('accepts the URL %s', (url) => {
    expect(isUrl(url)).toBe(true)
    expect(isWebUrl(url)).toBe(true)
    expect(URL.canParse(url)).toBe(true)
  })

  it.each([...NOT_URLS, ...OTHER_SCHEMES].map((url) => [url]))('refuses the URL %j', (url) => {
    expect(isUrl(url)).toBe(false)
    expect(isWebUrl(url)).toBe(false)
  })

  it.each([
    ['ftp://mail.com/a'],
    ['FTP://mail.com'],
    ['https://ana@mail.com'],
    ['https://ana:secret@mail.com'],
    ['http://@mail.com'],
  ])('accepts %s, but not for a web page', (url) => {
    expect(isUrl(url)).toBe(true)
    expect(isWebUrl(url)).toBe(false)
  })

  it('a URL is parsed into its parts', () => {
    expect(urlParts('HTTPS://ana@Mail.COM:81/A/b?c=D#E#f')).toEqual({
      scheme: 'https',
      hasCredentials: true,
      host: 'mail.com',
      port: '81',
      path: '/A/b',
      query: 'c=D',
      fragment: 'E#f',
    })
  })

  it('reads the same in every browser when it is accepted', () => {
    const piece = fc.constantFrom(
      ...'http https ftp : / // \\ @ ? # . .. - _ [ ] :: % %41 < " | ^ &'.split(' '),
      ...'a mail.com B 1 0 255 256 0x1 01 127.0.0.1 f é'.split(' '),
      ' ',
      '\t',
      '\n',
    )
    const address = fc.tuple(fc.constantFrom('http://', 'https://', 'ftp://', ''), fc.array(piece, { maxLength: 8 }))
    fc.assert(
      fc.property(address, ([scheme, pieces]) => {
        const text = scheme + pieces.join('')
        fc.pre(isUrl(text))
        const read = new URL(text)
        // Browsers rewrite IPv6 addresses and hosts in other scripts.
        const host = /[[é]/.test(text) ? read.hostname : urlParts(text)?.host
        expect(urlParts(text)).toMatchObject({
          scheme: read.protocol.slice(0, -1),
          hasCredentials: /^\w+:\/\/[^/?#]*@/.test(text),
        })
        expect(read.hostname).toBe(host)
      }),
      { numRuns: 300 },
    )
  })
})
