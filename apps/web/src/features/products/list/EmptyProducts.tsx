import { Button } from '@mantine/core'
import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import { IconChevronRight, IconPlus, IconUpload } from '@tabler/icons-react'
import { Grow, PageColumn } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n.tsx'
import { useCsv } from '../import/use-csv.tsx'
import styles from '../Products.module.css'

export function EmptyProducts({ catalogue }: { catalogue: Catalogue }) {
  const t = useT()
  const csv = useCsv(catalogue)
  return (
    <PageColumn width={912} gap={16}>
      <h1>{t('products.title')}</h1>
      <EmptyState
        title={t('products.empty.title')}
        text={t('products.empty.text')}
        action={
          <Button
            component={Link}
            to="/products/new"
            size="lg"
            leftSection={<IconPlus size={19} stroke={1.75} aria-hidden />}
          >
            {t('products.add')}
          </Button>
        }
      />
      <button type="button" className={`wf-card ${styles.start}`} onClick={csv.startImport}>
        <Tile tone="primary">
          <IconUpload size={20} stroke={1.75} aria-hidden />
        </Tile>
        <Grow as="span">
          <Txt as="b" weight={600}>
            {t('products.import.begin')}
          </Txt>
          <Txt as="small" size={13} tone="2">
            {t('products.import.beginText')}
          </Txt>
        </Grow>
        <IconChevronRight size={18} stroke={1.75} className="flip" aria-hidden />
      </button>
      {csv.dialog}
    </PageColumn>
  )
}
