import { IconBasket, IconCalendarEvent, IconLayoutGrid, IconTag } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { useMeQuery } from '../../lib/queries/me.ts'

/**
 * The parts of the workspace, after its name; on phones a bar at the bottom. Each appears once it is needed, and with
 * forms alone there is nowhere else to go. The server renders the same (apps/server, system/first-screen).
 */
export function MainNav() {
  const t = useT()
  const { data: me } = useMeQuery()
  if (!me?.hasProducts && !me?.hasOrders && !me?.hasBookings) return null
  return (
    <nav className="ws-nav" aria-label={t('shell.nav.title')} data-tab-bar>
      <NavLink to="/" end>
        <IconLayoutGrid size={18} stroke={1.75} aria-hidden />
        {t('shell.nav.forms')}
      </NavLink>
      {me.hasOrders && (
        <NavLink to="/orders">
          <IconBasket size={18} stroke={1.75} aria-hidden />
          {t('shell.nav.orders')}
        </NavLink>
      )}
      {me.hasBookings && (
        <NavLink to="/calendar">
          <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
          {t('shell.nav.calendar')}
        </NavLink>
      )}
      {me.hasProducts && (
        <NavLink to="/products">
          <IconTag size={18} stroke={1.75} aria-hidden />
          {t('shell.nav.products')}
        </NavLink>
      )}
    </nav>
  )
}
