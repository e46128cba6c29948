import { TextInput, Textarea } from '@mantine/core'
import { MAX_PRODUCT_NAME_LENGTH, MAX_PRODUCT_TEXT_LENGTH } from '@wayform/core/catalogue/product.ts'
import { CURRENCY_CODES, type CurrencyCode } from '@wayform/core/money/currencies.ts'
import { currencyName } from '@wayform/core/money/money.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Columns, Stack } from '@wayform/ui/kit/layout.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { CategoryField } from './CategoryField.tsx'
import type { PartProps } from './parts.ts'
import { PhotoField } from './PhotoField.tsx'
import { PriceField } from './PriceField.tsx'
import styles from './Edit.module.css'

type Props = PartProps & { onCurrency: (currency: CurrencyCode) => void }

export function MainCard({ draft, catalogue, currency, problems, onChange, onCurrency }: Props) {
  const { t, language } = useI18n()
  return (
    <Card padding={24}>
      <div className={styles.main}>
        <PhotoField photo={draft.photo} onChange={(photo) => onChange({ photo })} />
        <Stack gap={16}>
          <TextInput
            label={t('products.name')}
            required
            withAsterisk={false}
            maxLength={MAX_PRODUCT_NAME_LENGTH}
            attributes={{ input: { dir: 'auto' } }}
            value={draft.name}
            error={problems['name'] && t('products.problems.name')}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          <Textarea
            label={t('products.description')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MAX_PRODUCT_TEXT_LENGTH}
            attributes={{ input: { dir: 'auto' } }}
            value={draft.description}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
          <CategoryField
            catalogue={catalogue}
            currency={currency}
            value={draft.categoryId}
            onChange={(categoryId) => onChange({ categoryId })}
          />
          {draft.variants.length === 0 && (
            <Columns gap={12} narrow={1}>
              <PriceField
                label={t('products.columns.price')}
                currency={currency}
                value={draft.price}
                isWrong={problems['price'] !== undefined}
                onChange={(price) => onChange({ price })}
              />
              {draft.isCounted && (
                <TextInput
                  label={t('products.columns.stock')}
                  inputMode="numeric"
                  maxLength={12}
                  value={draft.stock}
                  error={problems['stock'] && t('products.problems.number')}
                  onChange={(event) => onChange({ stock: event.currentTarget.value })}
                />
              )}
            </Columns>
          )}
          {/* The first product decides for all. */}
          {!catalogue.exists && (
            <SelectField
              label={t('products.shop.currency')}
              help={t('products.shop.currencyHelp')}
              value={currency}
              options={CURRENCY_CODES.map((value) => ({ value, label: `${value}, ${currencyName(value, language)}` }))}
              onChange={onCurrency}
            />
          )}
        </Stack>
      </div>
    </Card>
  )
}
