import { ActionIcon, Menu } from '@mantine/core'
import type { CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { IconCopy, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { useProductActions } from './use-product-actions.ts'

export function ProductMenu({ product }: { product: CatalogueProduct }) {
  const t = useT()
  const { remove } = useProductActions()
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon aria-label={t('products.menu', { name: product.name })}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={`/products/${product.id}`}
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
        >
          {t('products.edit')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={`/products/new?copy=${product.id}`}
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
        >
          {t('products.copy')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={() => void remove([product])}
        >
          {t('products.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
