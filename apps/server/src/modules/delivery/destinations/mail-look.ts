import type { FormLook } from '@wayform/core/form/parts/look.ts'
import { readableColour } from '@wayform/core/look/palette.ts'
import { servedLook } from '@wayform/core/look/served-look.ts'
import type { Config } from '../../../config.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'

const LOGO_SIDE = 40
const RADIUS = { straight: 4, soft: 10, round: 24 } as const

/**
 * The form's look in a mail: logo and business name above, the link as a button in the form's colour. Empty for a form
 * that looks as every form does. Texts keep the reader's own colours, so that they stay readable in dark mode; only the
 * button has a ground of its own, on which white is readable.
 */
export function mailLook({ filesUrl }: Pick<Config, 'filesUrl'>, stored: FormLook): { head: string; button: string } {
  const look = servedLook(stored, new URL(filesUrl).origin)
  if (!look) return { head: '', button: '' }
  const { logo, businessName = '', colour, corners = 'soft' } = look
  const radius = RADIUS[corners]
  const parts = [
    ...(logo
      ? [
          // The name beside it says the same.
          `<img src="${escapeHtml(logo.url)}" alt="" width="${LOGO_SIDE}" height="${LOGO_SIDE}" style="border-radius:${Math.min(radius, 12)}px;object-fit:cover;vertical-align:middle">`,
        ]
      : []),
    ...(businessName === '' ? [] : [`<b style="font-size:16px;vertical-align:middle">${escapeHtml(businessName)}</b>`]),
  ]
  return {
    head: parts.length === 0 ? '' : `<p dir="auto">${parts.join('&nbsp; ')}</p>`,
    button:
      colour === undefined
        ? ''
        : `display:inline-block;padding:12px 20px;border-radius:${radius}px;background:${readableColour(colour)};color:#ffffff;font-weight:600;text-decoration:none`,
  }
}
