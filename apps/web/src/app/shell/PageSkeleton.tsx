import { BarLogo } from './BarLogo.tsx'
import styles from './TopBar.module.css'

/** The frame while the account is loading, so that nothing shifts when the screen arrives. */
export function PageSkeleton() {
  return (
    <header className={`wf-bar ${styles.bar}`}>
      <span className={styles.logo}>
        <BarLogo />
      </span>
    </header>
  )
}
