import { PRODUCT } from '@wayform/core/product.ts'
import { Mark } from '@wayform/ui/Logo.tsx'
import { Logo } from '../../lib/components/Logo.tsx'
import { house } from '../../lib/house.ts'

/** In a bar that names the workspace, our own mark needs no name beside it; an operator's does. */
export function BarLogo() {
  return house.brand === PRODUCT ? <Mark size={21} /> : <Logo height={24} />
}
