import { IconBasket, IconCalendarEvent, IconLayoutGrid, IconTag } from '@tabler/icons-react'
import { NavLink, useMatch } from 'react-router'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { useMeQuery } from '../../lib/queries/me.ts'
import { useNewOrders } from '../../lib/queries/new-orders.ts'

/**
 * The parts of the workspace, after its name; on phones a bar at the bottom. Each appears once it is needed, and with
 * forms alone there is nowhere else to go. The server renders the same (apps/server, system/first-screen).
 */
export function MainNav() {
  const t = useT()
  const { data: me } = useMeQuery()
  const isOnBoard = useMatch('/orders') !== null
  const newOrders = useNewOrders({ isAsked: me?.hasOrders === true && !isOnBoard })
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
          <NewOrders count={newOrders} />
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

/** More than two digits have no room. */
const MOST = 99

function NewOrders({ count }: { count: number }) {
  const { t, locale } = useI18n()
  if (count === 0) return null
  return (
    <span className="wf-count">
      <span aria-hidden>{count > MOST ? `${MOST.toLocaleString(locale)}+` : count.toLocaleString(locale)}</span>
      <span className="wf-visually-hidden">{t('shell.nav.newOrders', { count })}</span>
    </span>
  )
}
