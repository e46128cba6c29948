import { Part } from '../../../../app/sections/Part.tsx'
import { useT } from '../../../../lib/i18n.tsx'

export function TeamPanel() {
  const t = useT()
  return (
    <Part title={t('settings.nav.team')} intro="">
      {null}
    </Part>
  )
}
