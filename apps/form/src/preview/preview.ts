import './preview-policy.ts'
import { PAGE_DATA_ID, PAGE_ROOT_ID } from '@wayform/form-view/page-data.ts'
import {
  LEAVE_MESSAGE,
  type LeaveMessage,
  LOADED_MESSAGE,
  type LoadedMessage,
} from '@wayform/form-view/preview/preview-messages.ts'
import type { PreviewData } from '@wayform/form-view/preview/preview-shell.ts'
import { type Preview, readPreview } from '@wayform/form-view/preview/read-preview.ts'
import { withBrand } from '@wayform/i18n/brand.ts'
import { loadFonts } from '../page/load-fonts.ts'
import { PreviewForm, type PreviewTexts } from './preview-form.ts'

// The page that the builder frames. It knows no form: each message brings one, as it is at that moment.
const root = document.getElementById(PAGE_ROOT_ID)
const source = document.getElementById(PAGE_DATA_ID)?.textContent
if (root && source) listen(root, JSON.parse(source) as PreviewData) // our own server wrote it into this page

function listen(place: HTMLElement, { appOrigin, brand, texts, phone, fonts, shown }: PreviewData): void {
  const form = new PreviewForm(place, phone)
  const withFonts = new Set<string>()
  let latest: Preview | null = null
  /** Given by the builder, and so as good as its origin. */
  let port: MessagePort | undefined
  const first = readPreview(shown)
  if (first) return void show(first)

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== appOrigin) return
    const [given] = event.ports
    if (given) {
      port = given
      port.addEventListener('message', ({ data }) => take(data))
      port.start()
    }
    take(event.data)
  })
  window.addEventListener('keydown', ({ key, defaultPrevented }) => {
    // A list that is open takes it for itself.
    if (key !== 'Escape' || defaultPrevented) return
    const leave: LeaveMessage = { type: LEAVE_MESSAGE }
    window.parent.postMessage(leave, appOrigin)
  })

  function take(data: unknown): void {
    const preview = readPreview(data)
    if (preview) void show(preview)
  }

  async function show(preview: Preview): Promise<void> {
    latest = preview
    const { language } = preview.form
    // From the browser's memory after the first time, so that an edit never waits for the network.
    const spoken = (await import(texts[language])) as PreviewTexts // built from that language's messages
    // The form was edited again while the texts were loading.
    if (latest !== preview) return
    form.show(preview, withBrand(spoken, brand))
    if (!withFonts.has(language)) loadFonts(fonts[language])
    withFonts.add(language)
    const loaded: LoadedMessage = { type: LOADED_MESSAGE }
    if (port) port.postMessage(loaded)
    else window.parent.postMessage(loaded, appOrigin)
  }
}
