import { IconBuildingStore, IconHistory, IconKey, IconListDetails, IconReceipt, IconUsers } from '@tabler/icons-react'
import type { Right } from '@wayform/core/workspaces/roles.ts'
import type { ReactNode } from 'react'
import { useMay } from '../account/use-may.ts'
import { useT } from '../i18n.tsx'
import { Sections } from '../open-form/Sections.tsx'

/** The screens about the workspace itself, each with the right that it needs; every member may open the first. */
const SCREENS = [
  { key: 'workspace', to: '/workspace', Icon: IconBuildingStore, right: 'seeForms' },
  { key: 'members', to: '/members', Icon: IconUsers, right: 'manageMembers' },
  { key: 'activity', to: '/activity', Icon: IconHistory, right: 'seeActivity' },
  { key: 'plan', to: '/billing', Icon: IconReceipt, right: 'manageMoney' },
  { key: 'apiKeys', to: '/api-keys', Icon: IconKey, right: 'integrate' },
  { key: 'apiLog', to: '/api-log', Icon: IconListDetails, right: 'integrate' },
] as const satisfies readonly { key: string; to: string; right: Right; Icon: unknown }[]

/** A screen about the workspace, with links to the others that this person may open. */
export function WorkspaceSections({ children }: { children: ReactNode }) {
  const t = useT()
  const may: Record<(typeof SCREENS)[number]['right'], boolean> = {
    seeForms: useMay('seeForms'),
    manageMembers: useMay('manageMembers'),
    seeActivity: useMay('seeActivity'),
    manageMoney: useMay('manageMoney'),
    integrate: useMay('integrate'),
  }
  const sections = SCREENS.filter(({ right }) => may[right]).map(({ key, to, Icon }) => ({
    to,
    label: t(`members.nav.${key}`),
    Icon,
  }))
  return (
    <Sections label={t('members.nav.label')} sections={sections}>
      {children}
    </Sections>
  )
}
