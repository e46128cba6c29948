import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import {
  IconCategory,
  IconCoin,
  IconDiscount,
  IconDotsVertical,
  IconDownload,
  IconPlus,
  IconSquareCheck,
  IconUpload,
} from '@tabler/icons-react'
import { numberLocale } from '@wayform/core/numbers/number-format.ts'
import { PageColumn, Row } from '@wayform/ui/kit/layout.tsx'
import { SearchField } from '@wayform/ui/search/SearchField.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../lib/api.ts'
import { FORM_PHONE, useDocumentTitle, useMedia } from '../../lib/hooks.ts'
import { useI18n, useT } from '../../lib/i18n.tsx'
import { CouponsDialog } from './coupons/CouponsDialog.tsx'
import { BulkBar } from './list/BulkBar.tsx'
import { CategoriesDialog } from './list/CategoriesDialog.tsx'
import { EmptyProducts } from './list/EmptyProducts.tsx'
import { ProductCards } from './list/ProductCards.tsx'
import { ProductsSkeleton } from './list/ProductsSkeleton.tsx'
import { ProductsTable } from './list/ProductsTable.tsx'
import { ShopDialog } from './list/ShopDialog.tsx'
import { ALL, chipsOf, shownProducts, SOLD_OUT } from './list/shown-products.ts'
import { useMarked } from './list/use-marked.ts'
import { useCsv } from './import/use-csv.tsx'
import { useCatalogue, useOrderProducts } from './queries.ts'
import styles from './Products.module.css'

/** The catalogue of the workspace. */
export function ProductsScreen() {
  const t = useT()
  const { data: catalogue, error, isFetching, refetch } = useCatalogue()
  useDocumentTitle(t('products.title'))
  if (catalogue && catalogue.products.length === 0) return <EmptyProducts catalogue={catalogue} />
  if (catalogue) return <Products catalogue={catalogue} />
  return (
    <PageColumn width={1232} gap={14}>
      <h1>{t('products.title')}</h1>
      {error ? (
        <ErrorState
          title={t('products.loadFailed')}
          text={errorText(error, t('shell.errorSafe'))}
          retryLabel={t('shell.tryAgain')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <ProductsSkeleton label={t('products.loading')} />
      )}
    </PageColumn>
  )
}

type Asked = 'categories' | 'coupons' | 'shop' | null

function Products({ catalogue: stored }: { catalogue: Catalogue }) {
  const { t, language } = useI18n()
  const isPhone = useMedia(FORM_PHONE)
  const [search, setSearch] = useState('')
  const [wanted, setWanted] = useState(ALL)
  const [isSelecting, setSelecting] = useState(false)
  const [asked, setAsked] = useState<Asked>(null)
  /** The order after a move, at once: the cache follows later, and the focus would go to another row. */
  const [moved, setMoved] = useState<readonly string[] | null>(null)
  const catalogue = moved ? inOrder(stored, moved) : stored
  const chips = chipsOf(catalogue)
  // The last product of a category may just have left it.
  const chip = chips.some(({ value }) => value === wanted) ? wanted : ALL
  const shown = shownProducts(catalogue, { chip, search })
  const marks = useMarked(shown.map(({ id }) => id))
  const order = useOrderProducts()
  const csv = useCsv(catalogue)
  const chosen = shown.filter(({ id }) => marks.isMarked(id))
  const isWhole = chip === ALL && search.trim() === ''

  const clear = () => {
    marks.clear()
    setSelecting(false)
  }
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || chosen.length === 0) return
    // A dialog or a menu over the list gets the key first.
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
    clear()
  })
  useEffect(() => {
    addEventListener('keydown', handleEscape)
    return () => removeEventListener('keydown', handleEscape)
  }, [])

  function handleMove(from: number, to: number) {
    const ids = catalogue.products.map(({ id }) => id)
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1))
    setMoved(next)
    order.mutate(next, {
      onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('products.changeFailed')) }),
      onSettled: () => setMoved(null),
    })
  }

  const labelOf = ({ value, label }: { value: string; label: string | null }) =>
    label ?? t(value === SOLD_OUT ? 'products.soldOut' : 'products.all')
  const list = { catalogue, products: shown, marks, ...(isWhole && { onMove: handleMove }) }
  return (
    <PageColumn width={1232} className={styles.page}>
      <div className={styles.head}>
        <h1>{t('products.title')}</h1>
        <SearchField
          className={styles.search}
          label={t('products.search')}
          clearLabel={t('products.clearSearch')}
          value={search}
          onChange={setSearch}
        />
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon className={styles.more ?? ''} aria-label={t('products.more')}>
              <IconDotsVertical size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isPhone && (
              <Menu.Item
                leftSection={<IconSquareCheck size={18} stroke={1.75} aria-hidden />}
                onClick={() => setSelecting(true)}
              >
                {t('products.select')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconCategory size={18} stroke={1.75} aria-hidden />}
              onClick={() => setAsked('categories')}
            >
              {t('products.categories.title')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconDiscount size={18} stroke={1.75} aria-hidden />}
              onClick={() => setAsked('coupons')}
            >
              {t('products.coupons.title')}
            </Menu.Item>
            {isPhone && (
              <Menu.Item leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />} onClick={csv.startImport}>
                {t('products.import.button')}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />} onClick={csv.startExport}>
              {t('products.import.export')}
            </Menu.Item>
            <Menu.Item leftSection={<IconCoin size={18} stroke={1.75} aria-hidden />} onClick={() => setAsked('shop')}>
              {t('products.shop.title')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {!isPhone && (
          <Button
            variant="default"
            size="lg"
            leftSection={<IconUpload size={19} stroke={1.75} aria-hidden />}
            onClick={csv.startImport}
          >
            {t('products.import.button')}
          </Button>
        )}
        <Button
          component={Link}
          to="/products/new"
          size="lg"
          className={styles.add ?? ''}
          leftSection={<IconPlus size={19} stroke={1.75} aria-hidden />}
        >
          {t('products.add')}
        </Button>
      </div>
      <Row as="div" gap={8} className={styles.chips} role="group" aria-label={t('products.filter')}>
        {chips.map((each) => (
          <button
            key={each.value}
            type="button"
            className={styles.chip}
            aria-pressed={each.value === chip}
            onClick={() => setWanted(each.value)}
          >
            <bdi>{labelOf(each)}</bdi> <em>{each.count.toLocaleString(numberLocale(language))}</em>
          </button>
        ))}
      </Row>
      {shown.length === 0 ? (
        <EmptyState title={t('products.nothing.title')} text={t('products.nothing.text')} />
      ) : isPhone ? (
        <ProductCards {...list} isSelecting={isSelecting || chosen.length > 0} />
      ) : (
        <ProductsTable {...list} />
      )}
      {(chosen.length > 0 || isSelecting) && <BulkBar catalogue={catalogue} products={chosen} onClear={clear} />}
      {csv.dialog}
      {asked === 'categories' && <CategoriesDialog catalogue={catalogue} onClose={() => setAsked(null)} />}
      {asked === 'coupons' && <CouponsDialog catalogue={catalogue} onClose={() => setAsked(null)} />}
      {asked === 'shop' && <ShopDialog catalogue={catalogue} onClose={() => setAsked(null)} />}
    </PageColumn>
  )
}

function inOrder(catalogue: Catalogue, ids: readonly string[]): Catalogue {
  const places = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? ids.length
  return { ...catalogue, products: catalogue.products.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}
