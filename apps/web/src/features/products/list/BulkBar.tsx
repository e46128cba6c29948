import { ActionIcon, Button } from '@mantine/core'
import type { Catalogue, CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { IconCoin, IconEye, IconEyeOff, IconPackages, IconTag, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { useProductActions } from './use-product-actions.ts'
import styles from '../Products.module.css'

export type BulkPart = 'categoryId' | 'prices' | 'stock'
type Props = { catalogue: Catalogue; products: readonly CatalogueProduct[]; onClear: () => void }

/** Actions for the ticked products. Dark in both themes: it lies over the page. */
export function BulkBar({ catalogue, products, onClear }: Props) {
  const t = useT()
  const { switchOn, remove } = useProductActions()
  const [part, setPart] = useState<BulkPart | null>(null)
  const isTurningOff = products.some(({ isOn }) => isOn)
  const count = products.length
  return (
    <>
      <div className={styles.bulk} role="toolbar" aria-label={t('products.selected', { count })}>
        <output>{t('products.selected', { count })}</output>
        <hr />
        <Action
          Icon={isTurningOff ? IconEyeOff : IconEye}
          label={t(isTurningOff ? 'products.turnOff' : 'products.turnOn')}
          isOff={count === 0}
          onClick={() => void switchOn(products, !isTurningOff)}
        />
        <Action
          Icon={IconTag}
          label={t('products.columns.category')}
          isOff={count === 0}
          onClick={() => setPart('categoryId')}
        />
        <Action
          Icon={IconCoin}
          label={t('products.columns.price')}
          isOff={count === 0}
          onClick={() => setPart('prices')}
        />
        <Action
          Icon={IconPackages}
          label={t('products.columns.stock')}
          isOff={count === 0}
          onClick={() => setPart('stock')}
        />
        <Action
          Icon={IconTrash}
          label={t('products.delete')}
          isDangerous
          isOff={count === 0}
          onClick={() => void remove(products, onClear)}
        />
        <hr />
        <ActionIcon className={styles.bulkAction ?? ''} aria-label={t('products.clearSelection')} onClick={onClear}>
          <IconX size={19} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {part && <BulkDialog part={part} catalogue={catalogue} products={products} onClose={() => setPart(null)} />}
    </>
  )
}

type ActionProps = {
  Icon: typeof IconX
  label: string
  isOff: boolean
  isDangerous?: boolean
  onClick: () => void
}

function Action({ Icon, label, isOff, isDangerous = false, onClick }: ActionProps) {
  return (
    <Button
      variant="subtle"
      size="sm"
      className={styles.bulkAction ?? ''}
      data-danger={isDangerous || undefined}
      disabled={isOff}
      aria-label={label}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      onClick={onClick}
    >
      <span className={styles.bulkLabel}>{label}</span>
    </Button>
  )
}
