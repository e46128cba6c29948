import { Link } from 'react-router'
import { Filled } from '../../../lib/components/Filled.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../LoginScreen.module.css'

export function LegalNote() {
  const t = useT()
  return (
    <p className={styles.legal}>
      <Filled
        text={t('login.legal', { terms: '{terms}', privacy: '{privacy}' })}
        parts={{
          terms: <Link to="/legal/terms">{t('login.terms')}</Link>,
          privacy: <Link to="/legal/privacy">{t('login.privacy')}</Link>,
        }}
      />
    </p>
  )
}
