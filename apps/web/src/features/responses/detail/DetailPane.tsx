import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import styles from './ResponseDetail.module.css'

type Props = { openId: string | null; label: string; onClose: () => void; children: ReactNode }

/** Beside the list nothing is covered: a region of the page, which Escape closes. */
export function DetailPane({ openId, label, onClose, children }: Props) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (openId !== null) pane.current?.scrollTo({ top: 0 })
  }, [openId])
  useEscape(onClose)
  return (
    <section
      ref={pane}
      className={styles.pane}
      data-response-detail="beside"
      aria-label={label}
      // A scrollable area must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {children}
    </section>
  )
}

/** An open menu or dialog handles Escape first, and a search field clears itself with it. */
function useEscape(onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.target instanceof HTMLInputElement) return
    if (document.querySelector('[role="menu"], [role="dialog"], [role="alertdialog"]')) return
    onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    // In the capture phase, before a menu has closed itself with the same key.
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [])
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox')
  )
}
