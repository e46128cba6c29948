import {
  IconAdjustmentsHorizontal,
  IconBell,
  IconFlag,
  IconLock,
  IconLanguage,
  IconPalette,
  IconPhotoSearch,
  IconPlugConnected,
  IconUsers,
} from '@tabler/icons-react'
import { Outlet, useOutletContext } from 'react-router'
import type { FormOutlet } from '../../lib/open-form/form-header.ts'
import { Sections } from '../../lib/open-form/Sections.tsx'
import { useMay } from '../../lib/account/use-may.ts'
import { useT } from '../../lib/i18n.tsx'

const PANELS = [
  { key: 'general', path: '', Icon: IconAdjustmentsHorizontal },
  { key: 'look', path: '/look', Icon: IconPalette },
  { key: 'languages', path: '/languages', Icon: IconLanguage },
  { key: 'endings', path: '/endings', Icon: IconFlag },
  { key: 'access', path: '/access', Icon: IconLock },
  { key: 'notifications', path: '/notifications', Icon: IconBell },
  { key: 'seo', path: '/seo', Icon: IconPhotoSearch },
  { key: 'team', path: '/team', Icon: IconUsers },
  { key: 'integrations', path: '/integrations', Icon: IconPlugConnected },
] as const

/** Google itself shows its forms and delivers their responses. */
const OURS_ONLY: ReadonlySet<string> = new Set([
  'look',
  'languages',
  'endings',
  'access',
  'team',
  'integrations',
  'notifications',
  'seo',
])

export function SettingsScreen() {
  const t = useT()
  const outlet = useOutletContext<FormOutlet>()
  const { form } = outlet
  const mayIntegrate = useMay('integrate')
  const isLinked = form.from !== null
  const shown = PANELS.filter(
    ({ key }) => (!isLinked || !OURS_ONLY.has(key)) && (key !== 'integrations' || mayIntegrate),
  )
  const sections = shown.map(({ key, path, Icon }) => ({
    to: `/forms/${form.id}/settings${path}`,
    label: t(key === 'look' ? 'look.title' : `settings.nav.${key}`),
    Icon,
  }))
  return (
    <Sections label={t('settings.title')} sections={sections}>
      <Outlet key={form.id} context={outlet} />
    </Sections>
  )
}
