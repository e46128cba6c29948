import { whatsappWebLink } from '@wayform/core/message/whatsapp-link.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { ReactNode } from 'react'
import { CopyIcon, PhoneIcon, ScreenIcon, WhatsappIcon } from '../icons.tsx'

/** URLs of scripts that a page fetches once there is a hand-off. */
export type HandOffScripts = { handOff: string; qr: string; ending: string; pay: string }

type Place = { whatsappUrl: string; deliveredTo: string; deliveredToText?: string | undefined; t: PublicT }

/**
 * The main button of the hand-off, always visible: it sticks to the bottom. In the markup it comes before the answers,
 * so that the keyboard reaches it first.
 */
export function HandOffButton({ whatsappUrl, deliveredTo, deliveredToText = deliveredTo, t }: Place) {
  return (
    <div className="ty-act">
      {/* The top window, because the form may be embedded in a frame of another site. */}
      <a className="pf-b wa" href={whatsappUrl || undefined} target="_top" rel="noreferrer">
        <WhatsappIcon />
        {t('form.done.open')}
      </a>
      <small>
        {t('form.done.chat')}{' '}
        <bdi dir="ltr" data-to="">
          {deliveredToText}
        </bdi>
      </small>
      <small data-in-app="" hidden>
        {t('form.done.inApp')}
      </small>
    </div>
  )
}

type Props = Place & {
  /** None in a preview, which has no hand-off. */
  scripts: HandOffScripts | undefined
  children?: ReactNode
}

/**
 * Alternatives to the main button: links that work without script. Parts that need a script are hidden until the page's
 * own script has loaded: copying, the hint for browsers inside other apps, and the QR code.
 */
export function HandOffLinks({ whatsappUrl, deliveredTo, deliveredToText = deliveredTo, scripts, t, children }: Props) {
  return (
    <>
      <div className="alt ty-alt">
        <button type="button" data-copy={t('form.done.copied')} hidden>
          <CopyIcon />
          <span>{t('form.done.copy')}</span>
        </button>
        <a href={deliveredTo ? `tel:${deliveredTo}` : undefined} data-tel="">
          <PhoneIcon />
          <bdi dir="ltr" data-to="">
            {deliveredToText}
          </bdi>
        </a>
        <a
          className="desk"
          href={whatsappUrl ? whatsappWebLink(whatsappUrl) : undefined}
          target="_blank"
          rel="noreferrer"
          data-web=""
        >
          <ScreenIcon />
          {t('form.done.web')}
        </a>
        {children}
      </div>
      <output className="sr" />
      {scripts && <script type="module" src={scripts.handOff} />}
    </>
  )
}
