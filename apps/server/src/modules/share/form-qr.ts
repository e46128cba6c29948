import { hash } from 'node:crypto'
import { qrColour, qrColourProblem, type QrFormat, type QrStyle } from '@wayform/core/share/qr-look.ts'
import { withSource } from '@wayform/core/share/source.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { addressesOf, formsHome } from '../domains/form-url.ts'
import { domainsRepository } from '../domains/domains.repository.ts'
import type { QrContent } from './draw-qr.ts'
import { qrLogo } from './qr-logo.ts'
import { shareRepository } from './share.repository.ts'

type QrDeps = Pick<Services, 'config' | 'database' | 'now' | 'store'>

/** As the contract parses it. */
export type QrLook = {
  format: QrFormat
  size: number
  style: QrStyle
  dark: string
  light: string
  logo: string
  margin: number
}

export type FormQr = {
  link: string
  /** The code that opens the form, with the source if there is one. */
  content(source?: string): QrContent
}

/** Checks the owner first, then whether a camera could read the requested code. */
export async function formQr(deps: QrDeps, owner: Owner, link: string, look: QrLook): Promise<FormQr> {
  const form = await shareRepository(deps.database.db).findByLink(owner.id, link)
  if (!form) throw new AppError('form.notFound')
  const [dark, light] = [qrColour(look.dark), qrColour(look.light)]
  if (qrColourProblem(dark, light) !== null) throw new AppError('qr.contrast')
  const { format, size: pixels, style, margin } = look
  const logo = await qrLogo(deps, owner.id, look.logo)
  const home = formsHome(deps.config, owner.plan, await domainsRepository(deps.database.db).find(owner.id))
  const { publicUrl } = addressesOf(form, home)
  return {
    link: form.link,
    content: (source = '') => ({
      text: withSource(publicUrl, source),
      format,
      pixels,
      style,
      margin,
      dark,
      light,
      logo,
    }),
  }
}

/** Increase when the drawing changes. */
const DRAWING = 1

export function qrTag(content: QrContent): string {
  return `"${hash('sha256', JSON.stringify([DRAWING, content]), 'base64url').slice(0, 22)}"`
}
