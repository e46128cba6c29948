import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { MAX_SEARCH } from '../place.ts'
import { useSearchText } from '../use-search-text.ts'
import styles from './Toolbar.module.css'

export function SearchField({ searched, onSearch }: { searched: string; onSearch: (text: string) => void }) {
  const t = useT()
  const isPhone = useMedia(FORM_PHONE)
  const { text, type, searchNow, clear } = useSearchText(searched, onSearch)
  return (
    <div className={styles.search} role="search">
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t('responses.search.label')}
        placeholder={isPhone ? t('responses.search.short') : t('responses.search.label')}
        maxLength={MAX_SEARCH}
        dir="auto"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') searchNow()
          if (event.key === 'Escape') clear()
        }}
      />
      {text !== '' && (
        <ActionIcon size={30} className={styles.clear} aria-label={t('responses.search.clear')} onClick={clear}>
          <IconX size={17} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
