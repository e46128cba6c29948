import './switch.css'
import { IconSelector } from '@tabler/icons-react'
import { workspaceName } from '@wayform/core/workspaces/appearance.ts'
import { useState } from 'react'
import { SHELL_PHONE, useMedia } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { LateMenu } from '../../lib/menu/LateMenu.tsx'
import { useOnDemand } from '../../lib/offline/use-on-demand.ts'
import { useMeQuery } from '../../lib/queries/me.ts'
import { texts } from '../../lib/texts.ts'
import type { WorkspaceList } from '../workspace/WorkspaceList.tsx'
import { WorkspaceTile } from './WorkspaceTile.tsx'

// Fetched when it is about to be pressed: most people have one workspace.
const loadList = async (): Promise<typeof WorkspaceList> => {
  const [{ WorkspaceList: List }] = await Promise.all([import('../workspace/WorkspaceList.tsx'), texts.makeWhole()])
  return List
}

/** The current workspace, and links to the others: a menu, on phones a sheet. */
export function WorkspaceSwitch() {
  const t = useT()
  const { data: me } = useMeQuery()
  const isPhone = useMedia(SHELL_PHONE)
  const [isOpen, setOpen] = useState(false)
  const { Part: List, fetchPart } = useOnDemand(loadList)
  if (!me) return null
  const { workspace } = me
  const name = workspaceName(workspace, t('shell.workspace'))
  const handleOpen = async () => {
    if (await fetchPart()) setOpen(true)
  }
  const close = () => setOpen(false)
  const button = (
    <button
      type="button"
      className="ws-switch"
      {...(isPhone ? { 'aria-haspopup': 'dialog', onClick: () => void handleOpen() } : {})}
    >
      <WorkspaceTile id={workspace.id} name={name} />
      <span className="wf-visually-hidden">{t('shell.workspace')}: </span>
      <bdi className="wf-truncate">{name}</bdi>
      <IconSelector size={16} stroke={1.75} aria-hidden />
    </button>
  )
  if (isPhone) {
    return (
      <>
        {button}
        {List && <List kind="sheet" me={me} isOpen={isOpen} onClose={close} />}
      </>
    )
  }
  return (
    <LateMenu width={320} position="bottom-start" load={loadList} button={button}>
      {(Menu, menu) => <Menu kind="menu" me={me} isOpen={menu.isOpen} onClose={menu.close} />}
    </LateMenu>
  )
}
