import type { FormLook } from '@wayform/core/form/parts/look.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import type { ReactNode } from 'react'
import { Mark } from '../icons.tsx'

type Props = {
  name: string
  branding: boolean
  t: PublicT
  progress?: { step: number; total: number } | undefined
  /** The owner is trying the form: every page of it says so. */
  isTest?: boolean | undefined
  /** The switch between languages, where there are several. */
  languages?: ReactNode
  /** The form's own: its logo, and the business's name in place of the form's. */
  look?: FormLook | undefined
  children: ReactNode
}

/** The frame of every page for respondents: name, progress, card, branding. The document has the `<main>` around it. */
export function PageFrame({ name, branding, t, progress, isTest, languages, look, children }: Props) {
  return (
    <div className="pf">
      <header>
        {isTest && (
          <div className="pf-top">
            <div className="ty-paid">
              <span>
                <b>{t('form.test.title')}</b> {t('form.test.text')}
              </span>
            </div>
          </div>
        )}
        <div className="pf-top">
          {look?.logo && <Logo url={look.logo.url} />}
          {/* The script writes into it, so it stays, unseen, beside the name of the business. */}
          <div className="pf-name" dir="auto" hidden={look?.businessName !== undefined || undefined}>
            {name}
          </div>
          {look?.businessName !== undefined && (
            <div className="pf-biz" dir="auto">
              {look.businessName}
            </div>
          )}
          {progress && <span className="pf-step">{t('form.step', progress)}</span>}
        </div>
        {progress && <Progress {...progress} label={t('form.step', progress)} />}
      </header>
      {languages}
      <div className="pf-card">{children}</div>
      {branding && <Branding t={t} />}
    </div>
  )
}

const LOGO_SIZE = 40

/** Beside the name, so it needs no text of its own. */
function Logo({ url }: { url: string }) {
  return <img className="pf-logo" src={url} width={LOGO_SIZE} height={LOGO_SIZE} alt="" decoding="async" />
}

/** On phones it is inside the page, above the buttons that stick to the bottom. */
export function Branding({ t, inside }: { t: PublicT; inside?: boolean }) {
  return (
    <footer className={inside ? 'pf-foot in' : 'pf-foot'}>
      <Mark />
      {t('form.madeWith')}
    </footer>
  )
}

function Progress({ step, total, label }: { step: number; total: number; label: string }) {
  return (
    <div
      className="pf-prog"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={step}
      aria-label={label}
    >
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={index < step ? 'on' : undefined} />
      ))}
    </div>
  )
}
