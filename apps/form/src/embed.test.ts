import { LANGUAGES } from '@wayform/core/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { embedScripts } from './build-embed.ts'
import { brotli, bundleScript, PREACT, SCRIPT, withConditions } from './build.ts'

/** Limits of the scripts that other sites load. */
const MAX_WIDGET_BYTES = 4_096
const MAX_FRAMED_BYTES = 500
/** An owner’s browser loads it once; it has the schemas and views of every type, so that no draft can break it. */
const MAX_PREVIEW_BYTES = 75_500
/** The same with the menu, its cart and its bill: for forms that take orders. */
const MAX_PREVIEW_WITH_MENUS_BYTES = 85_800

const scripts = embedScripts(SCRIPT, PREACT, [withConditions])

type Name = 'widget' | 'framed' | 'preview' | 'previewMenus'
const codes = new Map<Name, Promise<string>>()

/** Many tests look into the same scripts. */
function codeOf(name: Name): Promise<string> {
  const code = codes.get(name) ?? scripts[name]().then(({ outputFiles }) => outputFiles?.[0]?.text ?? '')
  codes.set(name, code)
  return code
}

describe('the script that other sites include', () => {
  let widget: string
  beforeAll(async () => {
    widget = await codeOf('widget')
  })

  it(`the widget is at most ${MAX_WIDGET_BYTES} compressed bytes, with its words in every language`, () => {
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
  it(`the script of a framed page is at most ${MAX_FRAMED_BYTES} compressed bytes more, and listens to no message`, async () => {
    const framed = await codeOf('framed')
    expect(framed).toContain('wayform:')
    expect(brotli(framed).length).toBeLessThanOrEqual(MAX_FRAMED_BYTES)
    expect(framed).not.toMatch(/"message"/)
  })

  it('the page’s script contains the address of the script for frames', async () => {
    const { outputFiles } = await bundleScript('light', { framed: '/assets/framed-abc.js', proof: '', outcome: '' })
    expect(outputFiles?.[0]?.text).toContain('/assets/framed-abc.js')
  })
})

describe('the preview', () => {
  it(`the preview is at most ${MAX_PREVIEW_BYTES} compressed bytes`, async () => {
    expect(brotli(await codeOf('preview')).length).toBeLessThanOrEqual(MAX_PREVIEW_BYTES)
  })

  it(`the preview with menus is at most ${MAX_PREVIEW_WITH_MENUS_BYTES} compressed bytes, and only it includes menus`, async () => {
    const [alone, whole] = [await codeOf('preview'), await codeOf('previewMenus')]
    expect(brotli(whole).length).toBeLessThanOrEqual(MAX_PREVIEW_WITH_MENUS_BYTES)
    expect([alone, whole].map((code) => code.includes('pf-oc'))).toEqual([false, true])
  })

  it('the preview includes no code that describes schemas as JSON', async () => {
    expect(await codeOf('preview')).not.toContain('json-schema.org')
    expect(await codeOf('previewMenus')).not.toContain('json-schema.org')
  })

  it('the preview includes no search for values that contain themselves, which no draft has', async () => {
    expect(await codeOf('preview')).not.toContain('reference cycle')
    expect(await codeOf('previewMenus')).not.toContain('reference cycle')
  })

  it('the preview includes no messages of the schema library, which it never shows', async () => {
    expect(await codeOf('preview')).not.toContain('Invalid input: expected')
    expect(await codeOf('previewMenus')).not.toContain('Invalid input: expected')
  })

  it.each(LANGUAGES)('the preview includes the texts of a form in %s', async (language) => {
    const { outputFiles } = await scripts.texts(language)
    const text = outputFiles?.[0]?.text ?? ''
    const address = `data:text/javascript,${encodeURIComponent(text)}`
    const { form, problems, message } = await import(/* @vite-ignore */ address)
    expect([form.next, form.preview.title, problems.required, message.suffix].every((each) => /\S/.test(each))).toBe(
      true,
    )
  })
})
