import { useT } from '../../lib/i18n.tsx'
import styles from './SkipLink.module.css'

export const CONTENT_ID = 'content'

/** The first tab stop: skips the header. */
export function SkipLink() {
  const t = useT()
  return (
    <a
      className={styles.skip}
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(CONTENT_ID)?.focus()
      }}
    >
      {t('shell.skipToContent')}
    </a>
  )
}
