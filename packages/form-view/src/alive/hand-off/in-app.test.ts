import { describe, expect, it } from 'vitest'
import { isInAppBrowser } from './in-app.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'

describe('a browser inside another app', () => {
  it.each([
    ['Instagram on an iPhone', `${IPHONE} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 19_5; en_US)`],
    ['Instagram on Android', `${ANDROID} Build/AP4A; wv) ${CHROME} Instagram 390.0.0.35.81 Android`],
    ['Facebook on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone15,2]`],
    ['Facebook on Android', `${ANDROID}) ${CHROME} [FB_IAB/FB4A;FBAV/520.0.0.44.99;]`],
    ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.31.7110`],
    ['TikTok', `${IPHONE} Mobile/15E148 musical_ly_40.6.0 BytedanceWebview/d8a21c6`],
    ['any Android web view', `${ANDROID} Build/AP4A; wv) ${CHROME}`],
  ])('recognises %s as a browser inside another app', (_name, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true)
  })

  it.each([
    ['Safari on an iPhone', `${IPHONE} Version/19.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    ],
    ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
    ['a computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  ])('treats %s as a browser outside other apps', (_name, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false)
  })
})
