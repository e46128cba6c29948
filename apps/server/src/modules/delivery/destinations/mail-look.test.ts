import { describe, expect, it } from 'vitest'
import { mailLook } from './mail-look.ts'

const config = { filesUrl: 'https://files.wayform.example/base' }
const logo = {
  type: 'image/webp',
  name: '',
  url: 'https://files.wayform.example/files/a.webp',
  width: 120,
  height: 120,
}

describe('the look of a mail', () => {
  it('adds nothing for a form without a look', () => {
    expect(mailLook(config, {})).toEqual({ head: '', button: '' })
    expect(mailLook(config, { font: 'plain' })).toEqual({ head: '', button: '' })
  })

  it('shows the logo with its size, the escaped name, and a button on which white is readable', () => {
    const { head, button } = mailLook(config, {
      logo,
      businessName: 'Doces <b>da</b> "Layla"',
      colour: '#f7dde3',
      corners: 'round',
    })
    expect(head).toContain('<img src="https://files.wayform.example/files/a.webp" alt="" width="40" height="40"')
    expect(head).toContain('Doces &lt;b&gt;da&lt;/b&gt; &quot;Layla&quot;')
    expect(button).toMatch(/border-radius:24px;background:#[0-9a-f]{6};color:#ffffff/)
    expect(button).not.toContain('#f7dde3')
  })

  it('loads no picture from another host', () => {
    const elsewhere = { ...logo, url: 'https://track.example/files/a.webp' }
    expect(mailLook(config, { logo: elsewhere, businessName: 'Layla' }).head).not.toContain('<img')
  })
})
