import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { TextWithElements } from '../../../lib/components/TextWithElements.tsx'
import { legalLink } from '../../../lib/house.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../LoginScreen.module.css'

/** The terms and the policy that an owner agrees to, as far as the operator has set them. */
export function LegalNote() {
  const t = useT()
  const terms = legalLink('terms')
  const privacy = legalLink('privacy')
  if (terms === null && privacy === null) return null
  return (
    <Txt size={13} tone="3" className={styles.legal}>
      <TextWithElements
        text={sentence()}
        parts={{
          terms: <OtherTab href={terms}>{t('login.terms')}</OtherTab>,
          privacy: <OtherTab href={privacy}>{t('login.privacy')}</OtherTab>,
        }}
      />
    </Txt>
  )

  function sentence(): string {
    if (privacy === null) return t('login.legalTerms', { terms: '{terms}' })
    if (terms === null) return t('login.legalPrivacy', { privacy: '{privacy}' })
    return t('login.legal', { terms: '{terms}', privacy: '{privacy}' })
  }
}

/** So that a sign-in that has begun is not lost. */
function OtherTab({ href, children }: { href: string | null; children: string }) {
  return (
    <a href={href ?? undefined} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
