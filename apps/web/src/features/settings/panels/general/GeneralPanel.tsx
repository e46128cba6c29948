import { Part } from '../../../../app/sections/Part.tsx'
import { useT } from '../../../../lib/i18n.tsx'

export function GeneralPanel() {
  const t = useT()
  return (
    <Part title={t('settings.nav.general')} intro="">
      {null}
    </Part>
  )
}
