import { describe, expect, it } from 'vitest'
import { haveEngines, howToInstall } from './engines.ts'

describe('the browsers of the respondents’ smoke tests', () => {
  it('the browsers of the respondents’ smoke tests are reported with their packages when they are missing', () => {
    const missing = [{ name: 'WebKitWebDriver', places: [], package: 'webkit2gtk-driver' }]
    expect(howToInstall(missing)).toBe(
      'Missing for the respondents’ smoke in WebKit and Firefox: WebKitWebDriver. Install: sudo apt-get install webkit2gtk-driver',
    )
  })

  it.each(['darwin', 'win32'] as const)(
    'the browsers of the respondents’ smoke tests are not required on %s, and that is reported',
    async (platform) => {
      expect(await haveEngines(platform)).toEqual({
        state: 'elsewhere',
        note: 'not run: needs Debian’s firefox-esr webkit2gtk-driver xvfb',
      })
    },
  )
})
