import { useT } from '../../lib/i18n.tsx'
import styles from './SkipLink.module.css'

export const CONTENT_ID = 'content'

/** The first stop of the Tab key: past the header, to what the page is about. */
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
