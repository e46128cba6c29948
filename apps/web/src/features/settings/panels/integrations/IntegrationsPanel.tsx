import { Part } from '../../../../app/sections/Part.tsx'
import { useT } from '../../../../lib/i18n.tsx'

export function IntegrationsPanel() {
  const t = useT()
  return (
    <Part title={t('settings.nav.integrations')} intro="">
      {null}
    </Part>
  )
}
