import { Button, TextInput } from '@mantine/core'
import type { Catalogue, CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { MAX_PRICE, MAX_STOCK } from '@wayform/core/catalogue/product.ts'
import { currencySigns } from '@wayform/core/money/money.ts'
import { minorOf } from '@wayform/core/money/minor-units.ts'
import { readTypedNumber } from '@wayform/core/numbers/read-number.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useI18n } from '../../../lib/i18n.tsx'
import { PriceField } from '../edit/PriceField.tsx'
import { pricesAfter, stockAfter } from './bulk-changes.ts'
import type { BulkPart } from './BulkBar.tsx'
import { nowOf, useProductActions } from './use-product-actions.ts'

type Props = {
  part: BulkPart
  catalogue: Catalogue
  products: readonly CatalogueProduct[]
  onClose: () => void
}

const NONE = ''

/** One category, price or stock for several products. */
export function BulkDialog({ part, catalogue, products, onClose }: Props) {
  const { t, language } = useI18n()
  const id = useId()
  const { change } = useProductActions()
  const [category, setCategory] = useState(NONE)
  const [priceKind, setPriceKind] = useState<'to' | 'percent'>('to')
  const [stockKind, setStockKind] = useState<'to' | 'none'>('to')
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { currency } = catalogue

  function read() {
    if (part === 'categoryId') {
      const categoryId = category === NONE ? null : category
      return products.map((product) => ({ id: product.id, categoryId }))
    }
    const typed = readTypedNumber(text, language, [...currencySigns(currency, language), '%'])
    if (part === 'stock') {
      if (stockKind === 'none') return products.map((product) => stockAfter(product, null))
      const stock = typed === null ? Number.NaN : Number(typed)
      return Number.isInteger(stock) && stock >= 0 && stock <= MAX_STOCK
        ? products.map((product) => stockAfter(product, stock))
        : null
    }
    if (priceKind === 'percent') {
      const percent = typed === null ? Number.NaN : Number(typed)
      return percent > -100 && percent <= 1000 ? products.map((product) => pricesAfter(product, { percent })) : null
    }
    const to = typed === null ? null : minorOf(typed, currency)
    return to !== null && to >= 0 && to <= MAX_PRICE ? products.map((product) => pricesAfter(product, { to })) : null
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const changes = read()
    if (!changes) return setWrong(true)
    void change(
      changes,
      products.map((product) => nowOf(product, part)),
      t('products.severalChanged', { count: products.length }),
    )
    onClose()
  }

  const field = {
    value: text,
    isWrong,
    onChange: (value: string) => {
      setText(value)
      setWrong(false)
    },
  }
  return (
    <Dialog
      title={t(`products.bulk.${part}`)}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={id}>
            {t('products.bulk.apply')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit} noValidate>
        <Stack gap={14}>
          {part === 'categoryId' && (
            <SelectField
              label={t('products.columns.category')}
              value={category}
              options={[
                { value: NONE, label: t('products.noCategory') },
                ...catalogue.categories.map(({ id: value, name }) => ({ value, label: name })),
              ]}
              onChange={setCategory}
            />
          )}
          {part === 'prices' && (
            <>
              <Choices
                kind="low"
                label={t('products.bulk.how')}
                isLabelHidden
                value={priceKind}
                options={[
                  { value: 'to', label: t('products.bulk.priceTo') },
                  { value: 'percent', label: t('products.bulk.pricePercent') },
                ]}
                onChange={setPriceKind}
              />
              {priceKind === 'to' ? (
                <PriceField label={t('products.bulk.priceTo')} currency={currency} {...field} />
              ) : (
                <TextInput
                  label={t('products.bulk.percent')}
                  description={t('products.bulk.percentHelp')}
                  inputMode="decimal"
                  value={text}
                  error={isWrong && t('products.problems.number')}
                  onChange={(event) => field.onChange(event.currentTarget.value)}
                />
              )}
            </>
          )}
          {part === 'stock' && (
            <>
              <Choices
                kind="low"
                label={t('products.bulk.how')}
                isLabelHidden
                value={stockKind}
                options={[
                  { value: 'to', label: t('products.bulk.stockTo') },
                  { value: 'none', label: t('products.notCounted') },
                ]}
                onChange={setStockKind}
              />
              {stockKind === 'to' && (
                <TextInput
                  label={t('products.bulk.stockEach')}
                  inputMode="numeric"
                  value={text}
                  error={isWrong && t('products.problems.number')}
                  onChange={(event) => field.onChange(event.currentTarget.value)}
                />
              )}
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
