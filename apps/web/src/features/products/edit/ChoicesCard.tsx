import { ActionIcon, Button, TextInput } from '@mantine/core'
import { MAX_EXTRAS, MAX_PRODUCT_NAME_LENGTH, MAX_VARIANTS } from '@wayform/core/catalogue/product.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Panel } from '@wayform/ui/kit/Card.tsx'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { useCallback, useRef } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { MoveHandle } from '../../../lib/reorder/MoveHandle.tsx'
import { useReorder } from '../../../lib/reorder/use-reorder.ts'
import type { PartProps } from './parts.ts'
import { PriceField } from './PriceField.tsx'
import type { DraftChoice } from './product-draft.ts'
import styles from './Edit.module.css'

type Props = PartProps & { kind: 'variants' | 'extras' }

/** Sizes, of which one is chosen; or extras, of which some are added. */
export function ChoicesCard({ kind, draft, stored, currency, problems, onChange }: Props) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const choices = draft[kind]
  const isVariants = kind === 'variants'
  const set = (next: readonly DraftChoice[]) => {
    if (isVariants) return onChange({ variants: next })
    // Until the owner sets another limit, all of them may be chosen.
    const isAll = draft.extrasMax === String(choices.length) || Number(draft.extrasMax) > next.length
    onChange({ extras: next, ...(isAll && { extrasMax: String(next.length) }) })
  }
  const names = useCallback(() => choices.map(({ name }) => name), [choices])
  const handleMove = (from: number, to: number) => {
    const moved = choices[from]
    if (moved) set(choices.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const { move, drag, announcement } = useReorder({ list, names, onMove: handleMove })
  const hasStock = isVariants && draft.isCounted
  const edit = (id: string, change: Partial<DraftChoice>) =>
    set(choices.map((each) => (each.id === id ? { ...each, ...change } : each)))

  function handleAdd() {
    // The first size takes over the price and the stock that the product had.
    const first =
      isVariants && choices.length === 0 ? { price: draft.price, stock: draft.stock } : { price: '', stock: '' }
    set([...choices, { id: crypto.randomUUID(), name: '', ...first }])
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }

  return (
    <Panel
      title={t(`products.${kind === 'variants' ? 'variantsCard' : 'extrasCard'}.title`)}
      titleSize={16}
      description={t(`products.${kind === 'variants' ? 'variantsCard' : 'extrasCard'}.text`)}
      gap={16}
      action={
        <Button
          variant="default"
          size="sm"
          disabled={choices.length >= (isVariants ? MAX_VARIANTS : MAX_EXTRAS)}
          leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
          onClick={handleAdd}
        >
          {t(`products.${kind === 'variants' ? 'variantsCard' : 'extrasCard'}.add`)}
        </Button>
      }
    >
      {choices.length > 0 && (
        <div className={styles.choices} data-stock={hasStock || undefined}>
          <div className={styles.choicesHead} aria-hidden>
            <span />
            <span>{t('products.name')}</span>
            <span>{t('products.columns.price')}</span>
            {hasStock && <span>{t('products.columns.stock')}</span>}
          </div>
          <div ref={list} className={styles.choicesList}>
            {choices.map((choice, index) => {
              const name = choice.name || t('products.unnamed', { number: index + 1 })
              const field = `${kind}.${choice.id}`
              const left = stored?.refillAt ? stored.left[choice.id] : undefined
              return (
                <div key={choice.id} className={styles.choice}>
                  <MoveHandle
                    label={t('products.move', { name })}
                    index={index}
                    count={choices.length}
                    onMove={move}
                    onDrag={drag}
                  />
                  <TextInput
                    className={styles.choiceName ?? ''}
                    aria-label={t('products.nameOf', { number: index + 1 })}
                    maxLength={MAX_PRODUCT_NAME_LENGTH}
                    attributes={{ input: { dir: 'auto' } }}
                    value={choice.name}
                    error={problems[`${field}.name`] && t('products.problems.name')}
                    onChange={(event) => edit(choice.id, { name: event.currentTarget.value })}
                  />
                  <PriceField
                    label={t('products.priceOf', { name })}
                    isLabelHidden
                    isAdded={!isVariants}
                    currency={currency}
                    value={choice.price}
                    isWrong={problems[`${field}.price`] !== undefined}
                    onChange={(price) => edit(choice.id, { price })}
                  />
                  {hasStock && (
                    <TextInput
                      className={styles.choiceStock ?? ''}
                      aria-label={t('products.stockOf', { name })}
                      inputMode="numeric"
                      maxLength={12}
                      value={choice.stock}
                      {...(left !== undefined && { description: t('products.left', { count: left }) })}
                      inputWrapperOrder={['input', 'description', 'error']}
                      error={problems[`${field}.stock`] && t('products.problems.number')}
                      onChange={(event) => edit(choice.id, { stock: event.currentTarget.value })}
                    />
                  )}
                  <ActionIcon
                    className={styles.choiceDelete ?? ''}
                    aria-label={t('products.deleteOne', { name })}
                    onClick={() => set(choices.filter((each) => each.id !== choice.id))}
                  >
                    <IconTrash size={18} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </div>
              )
            })}
          </div>
        </div>
      )}
      {!isVariants && choices.length > 0 && (
        <Columns gap={12} phone={2}>
          {(['extrasMin', 'extrasMax'] as const).map((limit) => (
            <TextInput
              key={limit}
              label={t(limit === 'extrasMin' ? 'products.atLeast' : 'products.atMost')}
              inputMode="numeric"
              maxLength={4}
              value={draft[limit]}
              error={
                problems[limit] &&
                t(problems[limit] === 'extras' ? 'products.problems.quantity' : 'products.problems.extras')
              }
              onChange={(event) => onChange({ [limit]: event.currentTarget.value })}
            />
          ))}
        </Columns>
      )}
      <output className="wf-visually-hidden">{announcement}</output>
    </Panel>
  )
}
