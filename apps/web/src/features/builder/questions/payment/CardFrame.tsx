import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { METHOD_ICONS, useMethodName } from './method-looks.ts'
import styles from './payment.module.css'

export type Fold = { isOpen: boolean; onToggle: () => void }

type Props = Fold & {
  method: PaymentMethod
  isReady: boolean
  /** One line about where it stands. */
  note: ReactNode
  /** What gets it ready, in reach without opening the card. */
  action?: ReactNode
  children: ReactNode
}

/** A way to pay: whether it works, and what it needs, behind a tap. */
export function CardFrame({ method, isReady, note, action, isOpen, onToggle, children }: Props) {
  const t = useT()
  const bodyId = useId()
  const nameOf = useMethodName()
  const Icon = isReady ? METHOD_ICONS[method] : IconAlertTriangle
  return (
    <div className={styles.card} data-method={method} data-unready={!isReady || undefined}>
      <div className={styles.top}>
        <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <span className={styles.tile}>
            <Icon size={17} stroke={1.75} aria-hidden />
          </span>
          <span className={styles.text}>
            <b>{nameOf(method)}</b>
            <small>{note}</small>
          </span>
          {isReady && (
            <span className={styles.ready}>
              <IconCheck size={14} stroke={2} aria-hidden />
              {t('builder.payment.ready')}
            </span>
          )}
          <IconChevronDown className={styles.chevron} size={17} stroke={1.75} aria-hidden />
        </button>
        {action}
      </div>
      {isOpen && (
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
      )}
    </div>
  )
}

/** What had the focus went away with what it did: the card itself takes it, unless somebody is elsewhere already. */
export function focusCardAgain(method: PaymentMethod): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) document.querySelector<HTMLElement>(`[data-method="${method}"] button[aria-expanded]`)?.focus()
  })
}
