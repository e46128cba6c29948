import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.tsx'
import { pageNumbers, pageRange } from '../page-numbers.ts'
import { PAGE_SIZE } from '../queries.ts'
import styles from './Responses.module.css'

type Props = { index: number; total: number; onChange: (index: number) => void }

export function PagePicker({ index, total, onChange }: Props) {
  const t = useT()
  const count = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return (
    <div className={styles.pages}>
      <span className={styles.range}>{t('responses.pages.range', pageRange(index, PAGE_SIZE, total))}</span>
      {count > 1 && (
        <nav className={styles.picker} aria-label={t('responses.pages.label')}>
          <ActionIcon
            aria-label={t('responses.pages.previous')}
            disabled={index === 0}
            onClick={() => onChange(index - 1)}
          >
            <IconChevronLeft size={18} stroke={1.75} className="flip" />
          </ActionIcon>
          {pageNumbers(index + 1, count).map((page, place) =>
            page === null ? (
              <span key={`gap-${place}`} className={styles.gap}>
                …
              </span>
            ) : (
              <button
                key={page}
                type="button"
                className={styles.number}
                aria-label={t('responses.pages.page', { number: page })}
                aria-current={page === index + 1 ? 'page' : undefined}
                onClick={() => onChange(page - 1)}
              >
                {page}
              </button>
            ),
          )}
          <ActionIcon
            aria-label={t('responses.pages.next')}
            disabled={index >= count - 1}
            onClick={() => onChange(index + 1)}
          >
            <IconChevronRight size={18} stroke={1.75} className="flip" />
          </ActionIcon>
        </nav>
      )}
    </div>
  )
}
