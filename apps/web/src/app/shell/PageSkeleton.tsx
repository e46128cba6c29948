import { PRODUCT } from '@wayform/core/product.ts'
import { Wordmark } from '@wayform/ui/Logo.tsx'
import styles from './TopBar.module.css'

/** While nothing is known yet: the frame, so that nothing jumps when the screen arrives. */
export function PageSkeleton() {
  return (
    <header className={styles.bar}>
      <span className={styles.logo}>
        <Wordmark label={PRODUCT} height={24} />
      </span>
    </header>
  )
}
