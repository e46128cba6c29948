import {
  QR_COLOUR,
  QR_DARK,
  QR_FORMATS,
  QR_LIGHT,
  QR_SIZES,
  QR_STYLES,
  qrColour,
  type QrFormat,
  type QrStyle,
} from '@wayform/core/share/qr-look.ts'

/** The look of a code, in the format of the call. */
export type QrLook = {
  format: QrFormat
  size: number
  style: QrStyle
  dark: string
  light: string
  /** `wayform`, `none`, or the id of an uploaded picture. */
  logo: string
}

export const DEFAULT_LOOK: QrLook = {
  format: 'png',
  size: 1_024,
  style: 'rounded',
  dark: QR_DARK,
  light: QR_LIGHT,
  logo: 'wayform',
}

export const LOOK_VALUES = { format: QR_FORMATS, size: QR_SIZES, style: QR_STYLES }

/** A file name that is valid on every system. */
export function qrFileName(link: string, format: QrFormat): string {
  return `${link}-qr.${format}`
}

/** Stored values may be no colour, and no logo. */
export function cleanLook(look: QrLook): QrLook {
  return {
    ...look,
    dark: QR_COLOUR.test(look.dark) ? qrColour(look.dark) : QR_DARK,
    light: QR_COLOUR.test(look.light) ? qrColour(look.light) : QR_LIGHT,
    logo: /^[\w-]{1,64}$/.test(look.logo) ? look.logo : DEFAULT_LOOK.logo,
  }
}
