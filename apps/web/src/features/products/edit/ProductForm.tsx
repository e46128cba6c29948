import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Catalogue, CatalogueProduct } from '@wayform/contract/calls/catalogue/products.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import { IconAlertTriangle, IconArrowLeft, IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { Grow, PageColumn, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { errorText, isCode } from '../../../lib/api.ts'
import { SaveBar } from '../../../lib/components/SaveBar.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { useAskBeforeLeaving } from '../../../lib/use-ask-before-leaving.ts'
import { useProductActions } from '../list/use-product-actions.ts'
import { firstGuess } from '../money-text.ts'
import { useCatalogue, useCreateProduct, useSaveProduct } from '../queries.ts'
import { ChoicesCard } from './ChoicesCard.tsx'
import { LanguagesCard } from './LanguagesCard.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { MainCard } from './MainCard.tsx'
import { MenuPreview } from './MenuPreview.tsx'
import { draftOf, type DraftProblems, type ProductDraft, readDraft } from './product-draft.ts'
import { StockCard } from './StockCard.tsx'
import styles from './Edit.module.css'

type Props = {
  catalogue: Catalogue
  /** Null: a new one. */
  stored: CatalogueProduct | null
  /** A new one begins like this. */
  copied: CatalogueProduct | null
}

const NO_PROBLEMS: DraftProblems = {}

export function ProductForm({ catalogue, stored, copied }: Props) {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [guess] = useState(() => firstGuess(catalogue))
  const [chosen, setChosen] = useState(guess.currency)
  const currency = catalogue.exists ? catalogue.currency : chosen
  const reading = { currency, language }
  /** The stored values at first; the server detects changes that another session saved meanwhile. */
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(() => draftOf(stored ?? copied, reading))
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [conflict, setConflict] = useState<number | null>(null)
  const [savedId, setSavedId] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)
  const { refetch } = useCatalogue()
  const create = useCreateProduct()
  const save = useSaveProduct()
  const { remove } = useProductActions()
  const isSaving = create.isPending || save.isPending
  const clean = draftOf(base, reading)
  const isDirty = !isGone && savedId === null && !isSameValue(draft, clean)
  useAskBeforeLeaving(isDirty)

  // Without changes of one's own, the newest version is shown.
  if (!isDirty && stored && base && stored.revision > base.revision) {
    setBase(stored)
    setDraft(draftOf(stored, reading))
  }
  useEffect(() => {
    if (savedId !== null) void navigate(`/products/${savedId}`, { replace: true })
  }, [savedId, navigate])
  useEffect(() => {
    if (isGone) void navigate('/products', { replace: true })
  }, [isGone, navigate])

  function handleChange(changes: Partial<ProductDraft>) {
    setDraft((now) => ({ ...now, ...changes }))
    setProblems(NO_PROBLEMS)
  }

  function showTheirs() {
    setConflict(null)
    setProblems(NO_PROBLEMS)
    setBase(stored)
    setDraft(draftOf(stored, reading))
  }

  function send(revision: number | undefined) {
    const read = readDraft(draft, { ...reading, stored: base })
    if (read.problems) {
      setProblems(read.problems)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    const { details, restocked } = read
    const onError = (error: Error) => {
      if (isCode(error, 'catalogue.stale')) {
        setConflict(error.current ?? null)
        void refetch()
      } else toast.show({ kind: 'error', text: errorText(error, t('products.saveFailed')) })
    }
    if (!base || revision === undefined) {
      create.mutate(
        { details, begin: { ...guess, currency } },
        {
          onSuccess: ({ product }) => {
            toast.show({ kind: 'success', text: t('products.saved') })
            setSavedId(product.id)
          },
          onError,
        },
      )
      return
    }
    save.mutate(
      { productId: base.id, revision, details, restocked },
      {
        onSuccess: ({ product }) => {
          setConflict(null)
          setBase(product)
          // What was changed while it was being saved is still to be saved.
          setDraft((now) => (now === draft ? draftOf(product, reading) : now))
          toast.show({ kind: 'success', text: t('products.saved') })
        },
        onError,
      },
    )
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSaving) send(base?.revision)
  }

  const part = { draft, stored: base, catalogue, currency, problems, onChange: handleChange }
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <PageColumn width={1024} className={styles.page}>
        <Row gap={10} below={16}>
          <ActionIcon component={Link} to="/products" aria-label={t('products.back')}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden className={styles.backArrow} />
          </ActionIcon>
          <Grow as="h1" dir="auto">
            {base?.name ?? t('products.newTitle')}
          </Grow>
          {base && (
            <Menu position="bottom-end" width={200}>
              <Menu.Target>
                <ActionIcon aria-label={t('products.menu', { name: base.name })}>
                  <IconDotsVertical size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  component={Link}
                  to={`/products/new?copy=${base.id}`}
                  leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
                >
                  {t('products.copy')}
                </Menu.Item>
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                  onClick={() => void remove([base], () => setGone(true))}
                >
                  {t('products.delete')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </Row>
        {conflict !== null && (
          <Notice
            tone="warn"
            role="alert"
            className={styles.conflict}
            icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
            title={t('products.conflict.title')}
            action={
              <Row gap={8} wrap>
                <Button variant="default" size="sm" onClick={showTheirs}>
                  {t('products.conflict.theirs')}
                </Button>
                <Button variant="default" size="sm" loading={isSaving} onClick={() => send(conflict)}>
                  {t('products.conflict.mine')}
                </Button>
              </Row>
            }
          >
            {t('products.conflict.text')}
          </Notice>
        )}
        <div className={styles.columns}>
          <Stack gap={20}>
            <MainCard {...part} onCurrency={setChosen} />
            <ChoicesCard {...part} kind="variants" />
            <ChoicesCard {...part} kind="extras" />
            <LanguagesCard {...part} />
          </Stack>
          <Stack gap={20}>
            <StockCard {...part} />
            <LimitsCard {...part} />
            <MenuPreview {...part} />
          </Stack>
        </div>
        {isDirty && (
          <SaveBar
            isSaving={isSaving}
            onDiscard={() => {
              setConflict(null)
              setProblems(NO_PROBLEMS)
              setDraft(clean)
            }}
          />
        )}
      </PageColumn>
    </form>
  )
}
