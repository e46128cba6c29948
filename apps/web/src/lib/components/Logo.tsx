import { PRODUCT } from '@wayform/core/product.ts'
import { Mark, Wordmark } from '@wayform/ui/Logo.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { house } from '../house.ts'

/** The drawn wordmark, or the mark beside the installation's own name. */
export function Logo({ height }: { height: number }) {
  if (house.brand === PRODUCT) return <Wordmark label={PRODUCT} height={height} />
  return (
    <Row as="span" gap={height / 3} style={{ fontSize: height * 0.75, fontWeight: 650, whiteSpace: 'nowrap' }}>
      <Mark size={height * 0.8} />
      <bdi>{house.brand}</bdi>
    </Row>
  )
}
