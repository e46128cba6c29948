import { IconUser } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { errorText } from '../api.ts'
import { SHELL_PHONE, useMedia } from '../hooks.ts'
import { useT } from '../i18n.tsx'
import { LateMenu } from '../menu/LateMenu.tsx'
import { useOnDemand } from '../offline/use-on-demand.ts'
import { initialsOf } from '@wayform/core/names/person-name.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import { useLogout, useMeQuery } from '../queries/me.ts'
import styles from './AccountMenu.module.css'

const loadItems = async () => (await import('./AccountItems.tsx')).AccountItems
const loadSheet = async () => (await import('./AccountSheet.tsx')).AccountSheet

/** Account, billing, logout, theme and languages: a menu, on phones a sheet. */
export function AccountMenu() {
  const t = useT()
  const { data: me } = useMeQuery()
  const logout = useLogout()
  const isPhone = useMedia(SHELL_PHONE)
  const [isOpen, setOpen] = useState(false)
  const { Part: AccountSheet, fetchPart } = useOnDemand(loadSheet)
  if (!me) return null
  const contact = me.email ?? me.whatsappNumber
  const hasBilling = hasRight(me.workspace.role, 'manageMoney')
  const handleLogout = () =>
    logout.mutate(undefined, {
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('shell.account.logoutFailed')) }),
    })
  const handleOpen = async () => {
    if (await fetchPart()) setOpen(true)
  }
  const avatar = (
    <button
      type="button"
      className={`wf-tile ${styles.avatar}`}
      data-round
      {...(isPhone ? { 'aria-haspopup': 'dialog', onClick: () => void handleOpen() } : {})}
    >
      {initialsOf(me.name) || <IconUser size={18} aria-hidden />}
      <span className="wf-visually-hidden">{t('shell.account.menu')}</span>
    </button>
  )
  if (isPhone) {
    return (
      <>
        {avatar}
        {AccountSheet && (
          <AccountSheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            name={me.name}
            contact={contact}
            hasBilling={hasBilling}
            onLogout={handleLogout}
          />
        )}
      </>
    )
  }
  return (
    <LateMenu width={256} load={loadItems} button={avatar}>
      {(Items) => <Items me={me} contact={contact} hasBilling={hasBilling} onLogout={handleLogout} />}
    </LateMenu>
  )
}
