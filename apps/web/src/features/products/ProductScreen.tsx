import { Button } from '@mantine/core'
import type { Catalogue, CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { PageColumn } from '@wayform/ui/kit/layout.tsx'
import { EmptyState } from '@wayform/ui/states/EmptyState.tsx'
import { ErrorState } from '@wayform/ui/states/ErrorState.tsx'
import { Link, useParams, useSearchParams } from 'react-router'
import { errorText } from '../../lib/api.ts'
import { useDocumentTitle } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { ProductForm } from './edit/ProductForm.tsx'
import { ProductsSkeleton } from './list/ProductsSkeleton.tsx'
import { useCatalogue } from './queries.ts'

/** One product, or a new one: empty, or the copy of another. */
export function ProductScreen() {
  const t = useT()
  const { productId } = useParams()
  const [query] = useSearchParams()
  const { data: catalogue, error, isFetching, refetch } = useCatalogue()
  const product = catalogue?.products.find(({ id }) => id === productId)
  useDocumentTitle(product?.name ?? t('products.newTitle'))
  if (!catalogue) {
    return (
      <PageColumn width={1024}>
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
  if (productId !== undefined && !product) {
    return (
      <PageColumn width={1024}>
        <EmptyState
          title={t('products.gone.title')}
          text={t('products.gone.text')}
          action={
            <Button component={Link} to="/products">
              {t('products.back')}
            </Button>
          }
        />
      </PageColumn>
    )
  }
  return (
    <ProductForm
      key={productId ?? 'new'}
      catalogue={catalogue}
      stored={product ?? null}
      copied={product ? null : copyOf(catalogue, query.get('copy'))}
    />
  )
}

function copyOf({ products }: Catalogue, id: string | null): CatalogueProduct | null {
  return products.find((product) => product.id === id) ?? null
}
