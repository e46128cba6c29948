import { LANGUAGES } from '@wayform/core/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { embedScripts } from './build-embed.ts'
import { brotli, bundleScript, PREACT, SCRIPT, withConditions } from './build.ts'

/** Of what other people's sites load. */
const MAX_WIDGET_BYTES = 4_096
const MAX_FRAMED_BYTES = 500
/** An owner’s browser loads it once; it has the schemas and views of every type, so that no draft can break it. */
const MAX_PREVIEW_BYTES = 78_500
/** The same with the menu, its cart and its bill: for forms that take orders. */
const MAX_PREVIEW_WITH_MENUS_BYTES = 89_200

const scripts = embedScripts(SCRIPT, PREACT, [withConditions])

async function codeOf(name: 'widget' | 'framed' | 'preview' | 'previewMenus'): Promise<string> {
  const { outputFiles } = await scripts[name]()
  return outputFiles?.[0]?.text ?? ''
}

describe('the script that other sites include', () => {
  let widget: string
  beforeAll(async () => {
    widget = await codeOf('widget')
  })

  it(`is at most ${MAX_WIDGET_BYTES} compressed bytes, with its words in every language`, () => {
    expect(brotli(widget).length).toBeLessThanOrEqual(MAX_WIDGET_BYTES)
    // Letters beyond ASCII are escaped: a site may say any charset.
    const words = widget.replaceAll(/\\[ux]([\dA-F]{4}|[\dA-F]{2})/g, (_, code) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    for (const word of ['Close', 'Fechar', 'Schließen', 'إغلاق', '关闭', 'Закрыть']) expect(words).toContain(word)
  })

  it('builds its elements by DOM calls, so that strict policies and tag managers allow it', () => {
    expect(widget.length).toBeGreaterThan(1_000)
    expect(widget).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/)
  })

  it('loads nothing but a form of its own host', () => {
    expect(widget).toMatch(/\.src=\w+\.href\+encodeURIComponent\(/)
    expect(widget.match(/\.src=/g)).toHaveLength(1)
  })
})

describe('a page in a frame', () => {
  it(`needs at most ${MAX_FRAMED_BYTES} compressed bytes more, and listens to no message`, async () => {
    const framed = await codeOf('framed')
    expect(framed).toContain('wayform:')
    expect(brotli(framed).length).toBeLessThanOrEqual(MAX_FRAMED_BYTES)
    expect(framed).not.toMatch(/"message"/)
  })

  it('contains the address of that script', async () => {
    const { outputFiles } = await bundleScript('light', { framed: '/assets/framed-abc.js', proof: '', outcome: '' })
    expect(outputFiles?.[0]?.text).toContain('/assets/framed-abc.js')
  })
})

describe('the preview', () => {
  it(`is at most ${MAX_PREVIEW_BYTES} compressed bytes`, async () => {
    expect(brotli(await codeOf('preview')).length).toBeLessThanOrEqual(MAX_PREVIEW_BYTES)
  })

  it(`is at most ${MAX_PREVIEW_WITH_MENUS_BYTES} compressed bytes with menus, which it has only there`, async () => {
    const [alone, whole] = [await codeOf('preview'), await codeOf('previewMenus')]
    expect(brotli(whole).length).toBeLessThanOrEqual(MAX_PREVIEW_WITH_MENUS_BYTES)
    expect([alone, whole].map((code) => code.includes('pf-oc'))).toEqual([false, true])
  })

  it('has nothing that describes schemas as JSON', async () => {
    expect(await codeOf('preview')).not.toContain('json-schema.org')
    expect(await codeOf('previewMenus')).not.toContain('json-schema.org')
  })

  it.each(LANGUAGES)('has the texts of a form in %s', async (language) => {
    const { outputFiles } = await scripts.texts(language)
    const text = outputFiles?.[0]?.text ?? ''
    const address = `data:text/javascript,${encodeURIComponent(text)}`
    const { form, problems, message } = await import(/* @vite-ignore */ address)
    expect([form.next, form.preview.title, problems.required, message.suffix].every((each) => /\S/.test(each))).toBe(
      true,
    )
  })
})
