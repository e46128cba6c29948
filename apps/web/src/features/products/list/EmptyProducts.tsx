import { Button } from '@mantine/core'
import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import { sampleMenu } from '@wayform/core/catalogue/sample-menu.ts'
import { IconBread, IconChevronRight, IconPlus, IconUpload } from '@tabler/icons-react'
import { Columns, Grow, PageColumn } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useCsv } from '../import/use-csv.tsx'
import { firstGuess } from '../money-text.ts'
import { useImportProducts } from '../queries.ts'
import styles from '../Products.module.css'

export function EmptyProducts({ catalogue }: { catalogue: Catalogue }) {
  const t = useT()
  const csv = useCsv(catalogue)
  const sample = useImportProducts()

  function handleSample() {
    if (sample.isPending) return
    const begin = firstGuess(catalogue)
    const currency = catalogue.exists ? catalogue.currency : begin.currency
    const products = sampleMenu(currency, (key) => t(`products.sample.${key}`))
    sample.mutate(
      { products, begin },
      { onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('products.changeFailed')) }) },
    )
  }

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
      <Columns gap={16} phone={1}>
        <Start
          icon={<IconUpload size={20} stroke={1.75} aria-hidden />}
          tone="primary"
          title={t('products.import.begin')}
          text={t('products.import.beginText')}
          onClick={csv.startImport}
        />
        <Start
          icon={<IconBread size={20} stroke={1.75} aria-hidden />}
          tone="warn"
          title={t('products.sample.title')}
          text={t('products.sample.text')}
          isBusy={sample.isPending}
          onClick={handleSample}
        />
      </Columns>
      {csv.dialog}
    </PageColumn>
  )
}

type StartProps = {
  icon: ReactNode
  tone: 'primary' | 'warn'
  title: string
  text: string
  isBusy?: boolean
  onClick: () => void
}

function Start({ icon, tone, title, text, isBusy = false, onClick }: StartProps) {
  return (
    <button type="button" className={`wf-card ${styles.start}`} aria-busy={isBusy} onClick={onClick}>
      <Tile tone={tone}>{icon}</Tile>
      <Grow as="span">
        <Txt as="b" weight={600}>
          {title}
        </Txt>
        <Txt as="small" size={13} tone="2">
          {text}
        </Txt>
      </Grow>
      <IconChevronRight size={18} stroke={1.75} className="flip" aria-hidden />
    </button>
  )
}
