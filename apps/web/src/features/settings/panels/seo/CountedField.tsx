import { Txt } from '@wayform/ui/kit/Txt.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import styles from './Seo.module.css'
import { countCharacters } from './count-characters.ts'

type Props = {
  length: { shown: number }
  /** Null if nothing is counted. */
  text: string | null
  children: (help: string | undefined) => ReactNode
}

/** A field with the length that search results show. Longer text is allowed, but likely to be truncated. */
export function CountedField({ length, text, children }: Props) {
  const t = useT()
  const used = countCharacters(text ?? '')
  const isLong = used > length.shown
  return (
    <div className={styles.counted}>
      {children(isLong ? t('settings.seo.long', { max: length.shown }) : undefined)}
      {text !== null && (
        <Txt as="span" size={12} tone={isLong ? 'warn' : '3'} weight={isLong ? 560 : 400} className={styles.count}>
          {t('settings.seo.count', { used, max: length.shown })}
        </Txt>
      )}
    </div>
  )
}
