import { Button, TextInput } from '@mantine/core'
import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import { MAX_PRODUCT_NAME_LENGTH } from '@wayform/core/catalogue/product.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { firstGuess } from '../money-text.ts'
import { useAddCategory } from '../queries.ts'

type Props = {
  catalogue: Catalogue
  currency: CurrencyCode
  value: string | null
  onChange: (categoryId: string | null) => void
}

const NONE = ''
const NEW = '+'

export function CategoryField({ catalogue, currency, value, onChange }: Props) {
  const t = useT()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <SelectField
        label={t('products.columns.category')}
        value={value ?? NONE}
        options={[
          { value: NONE, label: t('products.noCategory') },
          ...catalogue.categories.map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW, label: t('products.categories.new') },
        ]}
        onChange={(chosen) => {
          if (chosen === NEW) setAdding(true)
          else onChange(chosen === NONE ? null : chosen)
        }}
      />
      {isAdding && (
        <NewCategory
          currency={currency}
          onClose={() => setAdding(false)}
          onMade={(id) => {
            setAdding(false)
            onChange(id)
          }}
        />
      )}
    </>
  )
}

function NewCategory(props: { currency: CurrencyCode; onClose: () => void; onMade: (id: string) => void }) {
  const { currency, onClose, onMade } = props
  const t = useT()
  const id = useId()
  const [name, setName] = useState('')
  const add = useAddCategory()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '' || add.isPending) return
    add.mutate(
      { name: name.trim(), begin: firstGuess({ home: currency }) },
      { onSuccess: ({ category }) => onMade(category.id) },
    )
  }

  return (
    <Dialog
      title={t('products.categories.add')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={id} loading={add.isPending} disabled={name.trim() === ''}>
            {t('products.categories.add')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit}>
        <TextInput
          data-autofocus
          label={t('products.name')}
          maxLength={MAX_PRODUCT_NAME_LENGTH}
          attributes={{ input: { dir: 'auto' } }}
          value={name}
          error={add.isError && errorText(add.error, t('products.changeFailed'))}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
