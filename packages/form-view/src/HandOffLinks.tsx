import { whatsappWebLink } from '@wayform/core/message/whatsapp-link.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { ReactNode } from 'react'
import { CopyIcon, PhoneIcon, ScreenIcon, WhatsappIcon } from './icons.tsx'

/** Addresses of what a page fetches once there is something to hand over. */
export type HandOffScripts = { handOff: string; qr: string }

type Props = {
  whatsappUrl: string
  deliveredTo: string
  /** None in a preview, which hands nothing over. */
  scripts: HandOffScripts | undefined
  t: PublicT
  hasQr?: boolean
  children?: ReactNode
}

/**
 * Every way to WhatsApp: links that a person taps, which work without any script. What needs one is hidden until the
 * page's own script has come: copying, the hint for browsers inside other apps, and the QR code.
 */
export function HandOffLinks({ whatsappUrl, deliveredTo, scripts, t, hasQr, children }: Props) {
  return (
    <>
      {/* The top window, because a form may stand in a frame of another site. */}
      <a className="pf-b wa" href={whatsappUrl} target="_top" rel="noreferrer">
        <WhatsappIcon />
        {t('form.done.open')}
      </a>
      <p className="hint" data-in-app="" hidden>
        {t('form.done.inApp')}
      </p>
      <div className="alt">
        <button type="button" data-copy={t('form.done.copied')} hidden>
          <CopyIcon />
          <span>{t('form.done.copy')}</span>
        </button>
        <a href={`tel:${deliveredTo}`} data-tel="">
          <PhoneIcon />
          <bdi dir="ltr">{deliveredTo}</bdi>
        </a>
        <a className="desk" href={whatsappWebLink(whatsappUrl)} target="_blank" rel="noreferrer" data-web="">
          <ScreenIcon />
          {t('form.done.web')}
        </a>
        {children}
      </div>
      <output className="sr" />
      {hasQr && scripts && (
        <figure className="qr" data-qr={scripts.qr} hidden>
          <figcaption>{t('form.done.scan')}</figcaption>
        </figure>
      )}
      {scripts && <script type="module" src={scripts.handOff} />}
    </>
  )
}
