import { IconAlertCircleFilled, IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast, type Toast } from './toast.ts'
import styles from './Toasts.module.css'

/**
 * Renders all messages. The live regions exist before any message, because screen readers would miss the first one
 * otherwise.
 */
export function Toasts() {
  const current = useSyncExternalStore(toast.subscribe, toast.current)
  return (
    <div className={styles.place} data-shown={current ? true : undefined}>
      <div role="status">{current && current.kind !== 'error' && <Message key={current.id} message={current} />}</div>
      <div role="alert">{current?.kind === 'error' && <Message key={current.id} message={current} />}</div>
    </div>
  )
}

function Message({ message }: { message: Toast }) {
  // Hover and focus pause the timer.
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => toast.hide(message.id), message.durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, message])
  return (
    <div
      className={`wf-row ${styles.toast}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message.kind === 'success' && <IconCircleCheckFilled size={20} color="#7fd3e4" aria-hidden />}
      {message.kind === 'error' && <IconAlertCircleFilled size={20} color="#ff9a90" aria-hidden />}
      <span>{message.text}</span>
      {message.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            message.action?.onClick()
            toast.hide(message.id)
          }}
        >
          {message.action.label}
        </button>
      )}
    </div>
  )
}
