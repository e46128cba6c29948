import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../HelpScreen.module.css'

type Props = { value: string; onChange: (text: string) => void; onEnter: () => void; onDown: () => void }

/** Enter opens the best answer, the arrow goes down to the list, Escape starts again. */
export function HelpSearchField({ value, onChange, onEnter, onDown }: Props) {
  const t = useT()
  const handleKey = (event: KeyboardEvent) => {
    // While a word is being composed (Chinese), these keys belong to the keyboard.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onChange('')
    if (event.key === 'Enter') onEnter()
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    }
  }
  return (
    <div className={styles.search} role="search">
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t('help.search')}
        placeholder={t('help.search')}
        maxLength={100}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
      />
      {value !== '' && (
        <ActionIcon size={30} className={styles.clear} aria-label={t('help.clear')} onClick={() => onChange('')}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
