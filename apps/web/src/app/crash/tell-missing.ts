import { toast } from '@wayform/ui/toast/toast.ts'
import { platform } from '../../lib/platform/platform.ts'
import { texts } from '../../lib/texts.ts'
import { mayReload } from './crash.ts'

/**
 * A press asked for code that could not be loaded. Without a network that is said, and the screen stays as it is. With
 * one, the code belongs to an older version, and the page loads the new one.
 */
export function tellMissing(): void {
  if (navigator.onLine && mayReload(platform.session, Date.now())) return location.reload()
  toast.show({ kind: 'error', text: texts.get().t('shell.offline.needsNetwork') })
}
