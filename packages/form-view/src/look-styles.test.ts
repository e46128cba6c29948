import { describe, expect, it } from 'vitest'
import { lookStyles, loadsFont, themeColours } from './look-styles.ts'
import { shortVariables } from './styles/short-variables.ts'

const cover = { type: 'image', url: 'https://files.example/files/1/a.webp', name: 'a.webp' }

describe('the styles of a look', () => {
  it('writes no styles for a look with the default values', () => {
    expect(lookStyles({ corners: 'soft', font: 'wayform', background: 'white' })).toBe('')
    expect(themeColours(undefined)).toEqual({ light: '#f6f6f3', dark: '#111318' })
  })

  it('sets the colours of light and dark pages, and leaves WhatsApp’s green alone', () => {
    const css = lookStyles({ colour: '#b23a6b' })
    const primary = shortVariables('--primary:')
    expect(css).toMatch(
      new RegExp(
        `^:root\\{${primary}#b23a6b;.*@media\\(prefers-color-scheme:dark\\)\\{:root\\{${primary}#[0-9a-f]{6};`,
      ),
    )
    expect(css).not.toContain(shortVariables('--wa:'))
  })

  it('tints the page and the browser’s bars alike', () => {
    const look = { background: 'tint', colour: '#b23a6b' } as const
    const { light, dark } = themeColours(look)
    expect(lookStyles(look)).toContain(shortVariables(`--bg:${light};`))
    expect(lookStyles(look)).toContain(shortVariables(`--bg:${dark};`))
  })

  it('loads no font for a look that uses a font of the phone', () => {
    expect([loadsFont(undefined), loadsFont({ font: 'wayform' }), loadsFont({ font: 'classic' })]).toEqual([
      true,
      true,
      false,
    ])
    expect(lookStyles({ font: 'typewriter' })).toContain('ui-monospace')
  })

  it('styles end neither their string nor their element, whatever the address of a picture', () => {
    const url = 'https://files.example/files/1/a")}</style><script>x\\.webp'
    const css = lookStyles({ background: 'picture', cover: { ...cover, url } })
    expect(css).not.toMatch(/<|\\/)
    expect(css.match(/"/g)).toHaveLength(2)
  })
})
