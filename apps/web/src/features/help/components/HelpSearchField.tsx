import { SearchField } from '@wayform/ui/search/SearchField.tsx'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../HelpScreen.module.css'

type Props = { value: string; onChange: (text: string) => void; onEnter: () => void; onDown: () => void }

/** Enter opens the best result, the down arrow moves to the list. */
export function HelpSearchField({ value, onChange, onEnter, onDown }: Props) {
  const t = useT()
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter()
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    }
  }
  return (
    <SearchField
      className={styles.search}
      label={t('help.search')}
      clearLabel={t('help.clear')}
      value={value}
      onChange={onChange}
      onKeyDown={handleKey}
    />
  )
}
