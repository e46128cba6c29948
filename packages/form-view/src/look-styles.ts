import type { Corners, Font, FormLook } from '@wayform/core/form/parts/look.ts'
import { PAGE_COLOURS, palette, type Shades, STANDARD_COLOUR } from '@wayform/core/look/palette.ts'
import { shortVariables } from './styles/short-variables.ts'

/**
 * The styles of a form's own look, after those of every page; empty for a look without any. They are made of checked
 * values alone: colours, names of lists, and addresses of our own files.
 */
export function lookStyles(look: FormLook): string {
  return shortVariables(
    [colours(look), corners(look.corners), font(look.font), background(look), pictures(look)].join(''),
  )
}

/** The colour of the browser's own bars, which continue the page. */
export function themeColours(look: FormLook | undefined): { light: string; dark: string } {
  const { light, dark } = pageColours(look)
  return { light: light ?? PAGE_COLOURS.light.grey, dark: dark ?? PAGE_COLOURS.dark.grey }
}

/** Only the first font is loaded; the others are the device's own. */
export function loadsFont(look: FormLook | undefined): boolean {
  return look?.font === undefined || look.font === 'wayform'
}

function colours(look: FormLook): string {
  const { light: lightPage, dark: darkPage } = pageColours(look)
  const own = look.colour === undefined ? null : palette(look.colour)
  return bothSchemes(
    (own ? shadeRules(own.light, '26') : '') + (lightPage ? `--bg:${lightPage};` : ''),
    (own ? shadeRules(own.dark, '40') : '') + (darkPage ? `--bg:${darkPage};` : ''),
  )
}

function shadeRules({ primary, hover, text, tint }: Shades, ringAlpha: string): string {
  return `--primary:${primary};--primary-hover:${hover};--primary-text:${text};--primary-tint:${tint};--ring:${primary}${ringAlpha};`
}

function bothSchemes(light: string, dark: string): string {
  return (light && `:root{${light}}`) + (dark && `@media(prefers-color-scheme:dark){:root{${dark}}}`)
}

function pageColours(look: FormLook | undefined): { light?: string; dark?: string } {
  if (look?.background !== 'tint') return {}
  const { light, dark } = palette(look.colour ?? STANDARD_COLOUR)
  return { light: light.page, dark: dark.page }
}

const RADII: Record<Corners, number> = { straight: 4, soft: 14, round: 24 }

/** With `body`, they also win over styles that scripts bring later. */
function corners(chosen: Corners | undefined): string {
  if (chosen === undefined || chosen === 'soft') return ''
  const radius = RADII[chosen]
  const card = chosen === 'straight' ? radius : radius + 6
  return (
    `body :is(.pf-b,.pf-i,.pf-o,.pf-up,.pf-f,.pf-t,.pf-p,.pf-v,.pf-sum,.pf-keep,.ty-paid,.ty-m,.pf-cov){border-radius:${radius}px}` +
    `@media(min-width:577px){body .pf-card{border-radius:${card}px}body .ty-act{border-radius:0 0 ${card}px ${card}px}}`
  )
}

const FAMILIES: Record<Font, string> = {
  wayform: '',
  classic: 'Georgia,"Times New Roman",serif',
  plain: 'system-ui,sans-serif',
  typewriter: 'ui-monospace,"Courier New",monospace',
}

function font(chosen: Font | undefined): string {
  return chosen === undefined || chosen === 'wayform' ? '' : `:root body{font-family:${FAMILIES[chosen]}}`
}

/** On phones the card fills the screen, so it takes the colour of the page. */
function background({ background: chosen, cover }: FormLook): string {
  if (chosen === 'tint' || chosen === 'grey')
    return '@media(max-width:576px){body,body :is(.pf-card,.pf-act,.ty-act){background:var(--bg)}}'
  if (chosen !== 'picture' || !cover) return ''
  // Elements beside the card get a surface of their own, because the picture may be light or dark.
  return (
    `body{background:var(--bg) url(${cssUrl(cover.url)}) center/cover fixed}` +
    'body header,body .pf-foot:not(.in){background:var(--surface);border-radius:14px}' +
    'body header{inline-size:100%;max-inline-size:680px;margin:16px auto;padding-inline:20px}' +
    'body .pf-foot:not(.in){margin-block:16px;padding:8px 16px}' +
    '@media(max-width:576px){body .pf-card{margin:0 12px 12px;inline-size:auto;border-radius:14px}body header{inline-size:auto;margin:12px;padding:0}}'
  )
}

function pictures({ logo, cover, background: chosen, businessName }: FormLook): string {
  return (
    (businessName === undefined ? '' : '.pf-biz{font-weight:600;line-height:1.25}') +
    (logo ? '.pf-logo{inline-size:40px;block-size:40px;border-radius:10px;object-fit:contain;flex:none}' : '') +
    (cover && chosen !== 'picture'
      ? '.pf-cov{display:block;inline-size:100%;block-size:auto;aspect-ratio:5/2;object-fit:cover;border-radius:14px;margin-block-end:20px}'
      : '')
  )
}

/** An address of our own has nothing that ends a CSS string or the element around it; anything else is encoded. */
function cssUrl(url: string): string {
  return `"${url.replaceAll(/["\\<>\s]/g, encodeURIComponent)}"`
}
