import { ActionIcon } from '@mantine/core'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { pageNumbers, pageRange } from './page-numbers.ts'
import { PAGE_SIZES } from './url-state.ts'
import styles from '../components/Responses.module.css'

type Props = {
  index: number
  pageSize: number
  total: number
  isTotalExact: boolean
  onChange: (index: number) => void
  onResize: (pageSize: number) => void
}

export function PagePicker({ index, pageSize, total, isTotalExact, onChange, onResize }: Props) {
  const { t, language } = useI18n()
  const number = (value: number) => numberFormat(language).format(value)
  const count = Math.max(1, Math.ceil(total / pageSize))
  return (
    <Row gap={12} wrap above={16} className={styles.pages}>
      <Txt as="span" size={13} tone="2">
        {t(isTotalExact ? 'responses.pages.range' : 'responses.pages.atLeast', pageRange(index, pageSize, total))}
      </Txt>
      {total > PAGE_SIZES[0] && (
        <span className={`wf-select ${styles.size}`}>
          <span aria-hidden>{number(pageSize)}</span>
          <IconChevronDown size={15} stroke={1.75} aria-hidden />
          <select
            aria-label={t('responses.pages.size')}
            value={pageSize}
            onChange={(event) => onResize(Number(event.target.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {number(size)}
              </option>
            ))}
          </select>
        </span>
      )}
      {count > 1 && (
        <Row as="nav" gap={4} className={styles.picker} aria-label={t('responses.pages.label')}>
          <ActionIcon
            aria-label={t('responses.pages.previous')}
            disabled={index === 0}
            onClick={() => onChange(index - 1)}
          >
            <IconChevronLeft size={18} stroke={1.75} className="flip" />
          </ActionIcon>
          {pageNumbers(index + 1, count).map((page, place) =>
            page === null ? (
              <span key={`gap-${place}`} className={styles.pageNumber}>
                …
              </span>
            ) : (
              <button
                key={page}
                type="button"
                className={styles.pageNumber}
                aria-label={t('responses.pages.page', { number: page })}
                aria-current={page === index + 1 ? 'page' : undefined}
                onClick={() => onChange(page - 1)}
              >
                {number(page)}
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
        </Row>
      )}
    </Row>
  )
}
