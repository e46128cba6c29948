import { toast } from '@wayform/ui/toast/toast.ts'
import { useT } from '../i18n.tsx'
import { useConnected } from './last-seen.ts'

type Act<A extends unknown[]> = (...args: A) => unknown

/** For actions that need the server: while it can't be reached, a click explains that and sends nothing. */
export function useNeedsNetwork() {
  const t = useT()
  const isConnected = useConnected()
  return {
    isConnected,
    /** Props that dim a control. It stays focusable, so that a click can explain why it is off. */
    off: isConnected ? {} : ({ 'aria-disabled': true, 'data-off': true } as const),
    whenConnected:
      <A extends unknown[]>(act: Act<A>) =>
      (...args: A): void => {
        if (isConnected) act(...args)
        else toast.show({ kind: 'error', text: t('shell.offline.needsNetwork') })
      },
  }
}
