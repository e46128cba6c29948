import type { Right } from '@wayform/core/workspaces/roles.ts'
import { lazy, Suspense } from 'react'
import { Outlet, useOutletContext } from 'react-router'
import { useMay } from '../../lib/account/use-may.ts'
import { texts } from '../../lib/texts.ts'

// Loaded only where a role does not open the address.
const NoRightScreen = lazy(async () => {
  const [{ NoRightScreen: Screen }] = await Promise.all([import('./NoRightScreen.tsx'), texts.makeWhole()])
  return { default: Screen }
})

/** Screens for roles with this right; members with another role are told why the screen is missing. */
export function Needs({ right }: { right: Right }) {
  const may = useMay(right)
  const context: unknown = useOutletContext()
  if (may) return <Outlet context={context} />
  return (
    <Suspense>
      <NoRightScreen right={right} />
    </Suspense>
  )
}
