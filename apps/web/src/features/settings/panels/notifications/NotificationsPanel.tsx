import { Part } from '../../../../app/sections/Part.tsx'
import { useT } from '../../../../lib/i18n.tsx'

export function NotificationsPanel() {
  const t = useT()
  return (
    <Part title={t('settings.nav.notifications')} intro="">
      {null}
    </Part>
  )
}
