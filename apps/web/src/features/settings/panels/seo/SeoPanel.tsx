import { Part } from '../../../../app/sections/Part.tsx'
import { useT } from '../../../../lib/i18n.tsx'

export function SeoPanel() {
  const t = useT()
  return (
    <Part title={t('settings.nav.seo')} intro="">
      {null}
    </Part>
  )
}
