import { toast } from '@wayform/ui/toast/toast.ts'
import { useT } from '../i18n.tsx'
import { useConnected } from './last-seen.ts'

type Act<A extends unknown[]> = (...args: A) => unknown

/** For what only the server can do: while it can't be reached, a press says so at once and tries nothing. */
export function useNeedsNetwork() {
  const t = useT()
  const isConnected = useConnected()
  return {
    isConnected,
    /** What dims a control that can do nothing now. It stays in the order of keys, so that a press can say why. */
    off: isConnected ? {} : ({ 'aria-disabled': true, 'data-off': true } as const),
    whenConnected:
      <A extends unknown[]>(act: Act<A>) =>
      (...args: A): void => {
        if (isConnected) act(...args)
        else toast.show({ kind: 'error', text: t('shell.offline.needsNetwork') })
      },
  }
}
