import { chatLink } from '@wayform/core/message/whatsapp-link.ts'
import type { FormLook } from '@wayform/core/form/parts/look.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { AlertIcon, EyeIcon, LockIcon, WhatsappIcon } from '../icons.tsx'
import type { Contact } from '../answers/shown-answers.ts'
import { PageFrame } from './PageFrame.tsx'

type Props = {
  problem?: 'wrong' | 'locked' | undefined
  branding: boolean
  /** The owner's contact for respondents without the password. */
  contact?: Contact | undefined
  look?: FormLook | undefined
  t: PublicT
}

const FIELD = 'pw'
const PROBLEM = 'pw-e'

/** In front of a form with a password. It says nothing about the form. */
export function PasswordPage({ problem, branding, contact, look, t }: Props) {
  return (
    <PageFrame name="" branding={branding} look={look} t={t}>
      <form className="pf-in" method="post">
        <span className="op-lock">
          <LockIcon />
        </span>
        <div className="pf-h">
          <h1>{t('form.password.title')}</h1>
          <p>{t('form.password.text')}</p>
        </div>
        <div className="pf-q">
          <label className="pf-l" htmlFor={FIELD}>
            {t('form.password.label')}
          </label>
          <div className="op-pw">
            <input
              id={FIELD}
              className="pf-i"
              type="password"
              name=".password"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={100}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && PROBLEM}
            />
            {/* It does nothing without the script, which shows it. */}
            <button className="op-eye" type="button" aria-label={t('form.password.show')} aria-pressed="false" hidden>
              <EyeIcon />
            </button>
          </div>
          {problem && (
            <p className="pf-e" id={PROBLEM} role="alert">
              <AlertIcon />
              {t(`form.password.${problem}`)}
            </p>
          )}
        </div>
        <div className="pf-act">
          <button className="pf-b go">
            <span>{t('form.password.open')}</span>
          </button>
          {contact && (
            <a className="pf-b sec wide op-ask" href={chatLink(contact.number)} target="_top" rel="noreferrer">
              <WhatsappIcon />
              <span>{t('form.password.ask')}</span>
            </a>
          )}
        </div>
      </form>
    </PageFrame>
  )
}
