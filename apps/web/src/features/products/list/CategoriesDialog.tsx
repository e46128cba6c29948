import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { Catalogue } from '@wayform/contract/calls/catalogue/products.ts'
import { type Category, MAX_CATEGORIES, MAX_PRODUCT_NAME_LENGTH } from '@wayform/core/catalogue/product.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { errorText, isCode } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { MoveHandle } from '../../../lib/reorder/MoveHandle.tsx'
import { useReorder } from '../../../lib/reorder/use-reorder.ts'
import { useSetCategories } from '../queries.ts'

type Props = { catalogue: Catalogue; onClose: () => void }

/** Names and order of the categories. */
export function CategoriesDialog({ catalogue, onClose }: Props) {
  const t = useT()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [categories, setCategories] = useState<readonly Category[]>(catalogue.categories)
  const save = useSetCategories()
  const names = useCallback(() => categories.map(({ name }) => name), [categories])
  const handleMove = useCallback(
    (from: number, to: number) =>
      setCategories((all) => {
        const rest = all.filter((_, index) => index !== from)
        const moved = all[from]
        return moved ? rest.toSpliced(to, 0, moved) : all
      }),
    [],
  )
  const { move, drag, announcement } = useReorder({ list, names, onMove: handleMove })
  const isNameless = categories.some(({ name }) => name.trim() === '')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isNameless) return
    save.mutate(
      { revision: catalogue.revision, categories: [...categories] },
      {
        onSuccess: onClose,
        onError: (error) => {
          toast.show({ kind: 'error', text: errorText(error, t('products.changeFailed')) })
          // The newest ones are loaded; the input here was about older ones.
          if (isCode(error, 'catalogue.stale')) onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={t('products.categories.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={id} loading={save.isPending}>
            {t('products.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit} noValidate>
        <Stack gap={10}>
          <Stack gap={8} ref={list}>
            {categories.map((category, index) => (
              <Row key={category.id} gap={8}>
                <MoveHandle
                  label={t('products.move', { name: category.name })}
                  index={index}
                  count={categories.length}
                  onMove={move}
                  onDrag={drag}
                />
                <TextInput
                  className="wf-grow"
                  aria-label={t('products.categories.name', { number: index + 1 })}
                  maxLength={MAX_PRODUCT_NAME_LENGTH}
                  attributes={{ input: { dir: 'auto' } }}
                  value={category.name}
                  error={category.name.trim() === '' && t('products.problems.name')}
                  onChange={(event) => {
                    const name = event.currentTarget.value
                    setCategories((all) => all.map((each) => (each.id === category.id ? { ...each, name } : each)))
                  }}
                />
                <ActionIcon
                  aria-label={t('products.deleteOne', { name: category.name })}
                  onClick={() => setCategories((all) => all.filter((each) => each.id !== category.id))}
                >
                  <IconTrash size={18} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Row>
            ))}
          </Stack>
          <Row>
            <Button
              variant="default"
              size="sm"
              disabled={categories.length >= MAX_CATEGORIES}
              leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
              onClick={() => setCategories((all) => [...all, { id: crypto.randomUUID(), name: '', texts: {} }])}
            >
              {t('products.categories.add')}
            </Button>
          </Row>
          <output className="wf-visually-hidden">{announcement}</output>
        </Stack>
      </form>
    </Dialog>
  )
}
