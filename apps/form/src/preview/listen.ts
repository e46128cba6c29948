import { orderOf } from '@wayform/core/questions/order/is-order.ts'
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
import { HAS_MENUS } from './has-menus.ts'
import { PreviewForm, type PreviewTexts } from './preview-form.ts'

type Begun = {
  message: unknown
  /** Given by the builder, and so as good as its origin. */
  port: MessagePort | undefined
}

/** Shows what the builder sends. `begun`: what another script of the preview had already. */
export function listen(place: HTMLElement, page: PreviewData, begun?: Begun): void {
  const { appOrigin, brand, texts, phone, fonts, shown, menus } = page
  const form = new PreviewForm(place, phone)
  const withFonts = new Set<string>()
  const over = new AbortController()
  const { signal } = over
  let latest: Preview | null = null
  let message: unknown
  let isLeaving = false
  let port: MessagePort | undefined
  if (begun?.port) follow(begun.port)
  if (begun) take(begun.message)
  if (shown) return take(shown)

  const handleMessage = (event: MessageEvent) => {
    if (event.source !== window.parent || event.origin !== appOrigin) return
    const [given] = event.ports
    if (given) follow(given)
    take(event.data)
  }
  const handleKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    // A list that is open takes it for itself.
    if (key !== 'Escape' || defaultPrevented) return
    const leave: LeaveMessage = { type: LEAVE_MESSAGE }
    window.parent.postMessage(leave, appOrigin)
  }
  window.addEventListener('message', handleMessage, { signal })
  window.addEventListener('keydown', handleKey, { signal })

  function follow(given: MessagePort): void {
    port = given
    given.addEventListener('message', ({ data }) => take(data), { signal })
    given.start()
  }

  function take(data: unknown): void {
    const preview = readPreview(data)
    if (!preview) return
    message = data
    if (HAS_MENUS || !orderOf(preview.form.questions)) void show(preview)
    else void handOver(preview)
  }

  /** To the script that draws menus, with whatever came while it was loaded. */
  async function handOver(preview: Preview): Promise<void> {
    if (isLeaving) return
    isLeaving = true
    const whole = await import(menus).catch(() => undefined)
    isLeaving = false
    // Without it, the rest of the form is shown.
    if (!whole) return show(preview)
    over.abort()
    whole.listen(form.end(), page.shown ? { ...page, shown: undefined } : page, { message, port })
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
