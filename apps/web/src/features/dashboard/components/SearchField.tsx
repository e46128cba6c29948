import { ActionIcon } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../DashboardScreen.module.css'

export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT()
  return (
    <div className={styles.search} role="search">
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={t('dashboard.search')}
        placeholder={t('dashboard.search')}
        maxLength={100}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      />
      {value !== '' && (
        <ActionIcon
          size={30}
          className={styles.clear}
          aria-label={t('dashboard.clearSearch')}
          onClick={() => onChange('')}
        >
          <IconX size={17} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
