import { SearchField } from '@wayform/ui/search/SearchField.tsx'
import { FORM_PHONE, useMedia } from '../../../lib/hooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { MAX_SEARCH } from '../url-state/url-state.ts'
import { useSearchText } from './use-search-text.ts'
import styles from './Toolbar.module.css'

export function ResponseSearch({ searched, onSearch }: { searched: string; onSearch: (text: string) => void }) {
  const t = useT()
  const isPhone = useMedia(FORM_PHONE)
  const { text, type, searchNow, clear } = useSearchText(searched, onSearch)
  return (
    <SearchField
      className={styles.search}
      label={t('responses.search.label')}
      placeholder={isPhone ? t('responses.search.short') : t('responses.search.label')}
      clearLabel={t('responses.search.clear')}
      maxLength={MAX_SEARCH}
      value={text}
      onChange={type}
      onClear={clear}
      onKeyDown={(event) => event.key === 'Enter' && searchNow()}
    />
  )
}
