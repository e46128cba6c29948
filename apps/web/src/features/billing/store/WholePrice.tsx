import styles from './Store.module.css'

/** A price exactly as the store writes it: never broken between currency and amount, and never turned around. */
export function WholePrice({ price }: { price: string }) {
  return <bdi className={styles.whole}>{price}</bdi>
}
