import { IconPhoto } from '@tabler/icons-react'
import type { ProductDetails } from '@wayform/core/catalogue/product.ts'
import styles from '../Products.module.css'

export function Photo({ photo, isLarge = false }: Pick<ProductDetails, 'photo'> & { isLarge?: boolean }) {
  const size = isLarge ? 56 : 44
  return (
    <span className={styles.photo} data-large={isLarge || undefined}>
      {photo ? (
        <img src={photo.url} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <IconPhoto size={20} stroke={1.5} aria-hidden />
      )}
    </span>
  )
}
