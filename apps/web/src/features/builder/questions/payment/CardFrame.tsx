import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import { IconAlertTriangle, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill, Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { type ReactNode, useId } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { METHOD_ICONS, useMethodName } from './method-appearance.ts'
import styles from './payment.module.css'

export type Fold = { isOpen: boolean; onToggle: () => void }

type Props = Fold & {
  method: PaymentMethod
  isReady: boolean
  /** One-line status. */
  note: ReactNode
  /** Setup action, available without opening the card. */
  action?: ReactNode
  children: ReactNode
}

/** A payment method with its status; a click shows its settings. */
export function CardFrame({ method, isReady, note, action, isOpen, onToggle, children }: Props) {
  const t = useT()
  const bodyId = useId()
  const nameOf = useMethodName()
  const Icon = isReady ? METHOD_ICONS[method] : IconAlertTriangle
  return (
    <div className={`wf-card ${styles.card}`} data-method={method}>
      <Row gap={0} className={styles.top}>
        <Row
          as="button"
          type="button"
          gap={12}
          className={`wf-grow ${styles.head}`}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
        >
          <Tile tone={isReady ? 'advanced' : 'danger'} size={30}>
            <Icon size={17} stroke={1.75} aria-hidden />
          </Tile>
          <MethodText name={nameOf(method)} note={note} noteTone={isReady ? '3' : 'danger'} />
          {isReady && (
            <Pill tone="ok">
              <IconCheck size={14} stroke={2} aria-hidden />
              {t('builder.payment.ready')}
            </Pill>
          )}
          <IconChevronDown className="wf-chevron" size={17} stroke={1.75} color="var(--text-3)" aria-hidden />
        </Row>
        {action}
      </Row>
      {isOpen && (
        <Stack gap={14} id={bodyId} className={styles.body}>
          {children}
        </Stack>
      )}
    </div>
  )
}

type TextProps = { name: string; nameTone?: 'text' | '3'; note: ReactNode; noteTone: '3' | 'danger' }

export function MethodText({ name, nameTone = 'text', note, noteTone }: TextProps) {
  return (
    <Stack as="span" gap={0} className="wf-grow">
      <Txt as="span" tone={nameTone} weight={600}>
        {name}
      </Txt>
      <Txt as="span" size={13} tone={noteTone}>
        {note}
      </Txt>
    </Stack>
  )
}

/** If the focused control disappeared with its action, the card takes the focus, unless it is elsewhere already. */
export function focusCardAgain(method: PaymentMethod): void {
  requestAnimationFrame(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) document.querySelector<HTMLElement>(`[data-method="${method}"] button[aria-expanded]`)?.focus()
  })
}
