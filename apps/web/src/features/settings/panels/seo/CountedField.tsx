import type { ReactNode } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import styles from './Seo.module.css'
import { lettersOf } from './letters.ts'

type Props = {
  length: { shown: number }
  /** Null where nothing is to be counted. */
  text: string | null
  children: (help: string | undefined) => ReactNode
}

/** A field with how much of it search results show. More may be written, but is likely to be cut. */
export function CountedField({ length, text, children }: Props) {
  const t = useT()
  const used = lettersOf(text ?? '')
  const isLong = used > length.shown
  return (
    <div className={styles.counted}>
      {children(isLong ? t('settings.seo.long', { max: length.shown }) : undefined)}
      {text !== null && (
        <span className={styles.count} data-long={isLong || undefined}>
          {t('settings.seo.count', { used, max: length.shown })}
        </span>
      )}
    </div>
  )
}
