import { loadScript, onSent, tagSettings, whenCalm } from './page-moments.ts'

type Pixel = {
  (...command: unknown[]): void
  /** Set by the pixel's own script once it is here; until then commands wait. */
  callMethod?: (...command: unknown[]) => void
  queue: unknown[][]
  push: unknown
  loaded: boolean
  version: string
}

/** The Meta pixel: a page view, and a lead when answers were sent. Nothing that was answered goes along. */
const settings = tagSettings()
if (settings) measure(settings)

function measure({ id, base }: NonNullable<typeof settings>): void {
  const page = globalThis as { fbq?: Pixel; _fbq?: Pixel } // where the pixel looks for its queue
  const isOurs = page.fbq === undefined
  const pixel = page.fbq ?? waitingPixel()
  page.fbq = pixel
  page._fbq ??= pixel

  // By itself it would report which buttons are pressed and read the fields of the page.
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  pixel('track', 'PageView')
  if (isOurs) whenCalm(() => loadScript(`${base}/en_US/fbevents.js`))
  onSent(() => pixel('track', 'Lead'))
}

function waitingPixel(): Pixel {
  const call = (...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command)
    else pixel.queue.push(command)
  }
  const pixel: Pixel = Object.assign(call, { queue: [], push: call, loaded: true, version: '2.0' })
  return pixel
}
