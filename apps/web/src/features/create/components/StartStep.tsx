import { Button, Loader } from '@mantine/core'
import { IconArrowLeft, IconBrandGoogle, IconFileImport, IconPlus } from '@tabler/icons-react'
import type { Form } from '@wayform/contract/shapes.ts'
import type { Language } from '@wayform/core/languages.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import { CardSkeleton } from '@wayform/ui/states/CardSkeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { SearchField } from '@wayform/ui/search/SearchField.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { AddCard } from '@wayform/ui/kit/AddCard.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Columns, Grow, Row } from '@wayform/ui/kit/layout.tsx'
import { useMay } from '../../../lib/account/use-may.ts'
import { useI18n } from '../../../lib/i18n.tsx'
import styles from '../CreateScreen.module.css'
import { useCreateForm, useTemplateForm, useTemplates } from '../queries.ts'
import { useFormFailed } from '../use-form-failed.ts'
import { countKinds, findTemplates, type ShownKind } from '../find-templates.ts'
import { TemplateCard } from './TemplateCard.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

type Props = {
  number: string
  language: Language
  onBack: () => void
  onLink: () => void
  onMade: (form: Form) => void
}

/** As many as a screen shows, beside the empty form. */
const SKELETONS = 7

export function StartStep({ number, language, onBack, onLink, onMade }: Props) {
  const { t, language: ownLanguage } = useI18n()
  const handleFailed = useFormFailed(t('create.start.failed'))
  const create = useCreateForm(handleFailed)
  const copy = useTemplateForm(handleFailed)
  const templates = useTemplates(language)
  const mayLink = useMay('integrate')
  const { search: place } = useLocation()
  const [search, setSearch] = useState('')
  const [previewed, setPreviewed] = useState<string | null>(null)
  const [kind, setKind] = useState<ShownKind>('all')
  const found = findTemplates(templates.data ?? [], search)
  const shown = found.filter((template) => kind === 'all' || template.kind === kind)
  const preview = shown.find(({ id }) => id === previewed)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const isBusy = create.isPending || copy.isPending
  const started = { language, whatsappNumber: number }
  const outcome = { onSuccess: onMade }
  const use = (templateId: string, whole = false) => copy.mutate({ ...started, templateId, whole }, outcome)

  return (
    <>
      <Row gap={16} align="end" stacks below={24}>
        <Grow>
          <h1 ref={heading} tabIndex={-1}>
            {t('create.start.title')}
          </h1>
          <Txt size={16} tone="2" above={8}>
            {t('create.start.intro')}
          </Txt>
        </Grow>
        <SearchField
          className={styles.search}
          label={t('create.start.search')}
          clearLabel={t('dashboard.clearSearch')}
          value={search}
          onChange={setSearch}
        />
      </Row>
      {templates.data && (
        <div className={styles.kinds}>
          <Choices
            kind="chips"
            label={t('create.start.kinds.label')}
            isLabelHidden
            value={kind}
            options={countKinds(templates.data).map(({ kind: value, count }) => ({
              value,
              label: `${t(`create.start.kinds.${value}`)} ${numberFormat(ownLanguage).format(count)}`,
            }))}
            onChange={setKind}
          />
        </div>
      )}
      <p role="status" className="wf-visually-hidden">
        {isBusy ? t('create.start.creating') : templates.isPending && t('create.start.loading')}
      </p>
      <Columns as="ul" count={4} tablet={3} phone={2} gap={20} narrowGap={12} className={styles.choices}>
        <li>
          <AddCard
            disabled={isBusy}
            icon={
              create.isPending ? <Loader size={20} color="#fff" /> : <IconPlus size={22} stroke={1.75} aria-hidden />
            }
            hint={t(create.isPending ? 'create.start.creating' : 'create.start.scratchHint')}
            onClick={() => create.mutate(started, outcome)}
          >
            {t('create.start.scratch')}
          </AddCard>
        </li>
        {templates.isPending &&
          Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index}>
              <CardSkeleton />
            </li>
          ))}
        {shown.map((template) => (
          <li key={template.id}>
            <TemplateCard
              template={template}
              isBusy={isBusy}
              isChosen={copy.isPending && copy.variables.templateId === template.id}
              onUse={() => use(template.id)}
              onPreview={() => setPreviewed(template.id)}
            />
          </li>
        ))}
      </Columns>
      {templates.data && shown.length === 0 && (
        <Txt tone="2" above={16} role="status">
          {t('create.start.noMatch')}
        </Txt>
      )}
      {preview && (
        <TemplatePreview
          template={preview}
          isBusy={isBusy}
          onUse={({ whole }) => use(preview.id, whole)}
          onTurn={(by) => setPreviewed(shown.at((shown.indexOf(preview) + by) % shown.length)?.id ?? null)}
          onClose={() => setPreviewed(null)}
        />
      )}
      {templates.isError && (
        <Txt tone="danger" above={16} role="alert">
          {t('create.start.listFailed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void templates.refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </Txt>
      )}
      <Txt tone="2" above={20} className={`wf-row ${styles.offer}`} data-wrap>
        {t('create.bring.offer')}{' '}
        <Button
          component={Link}
          to={{ pathname: '/build/import', search: place }}
          state={{ number, language }}
          variant="subtle"
          size="compact-md"
          leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
        >
          {t('create.bring.title')}
        </Button>
      </Txt>
      {mayLink && (
        <Txt tone="2" above={4} className={`wf-row ${styles.offer}`} data-wrap>
          {t('create.google.offer')}{' '}
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconBrandGoogle size={18} stroke={1.75} aria-hidden />}
            disabled={isBusy}
            onClick={onLink}
          >
            {t('create.google.title')}
          </Button>
        </Txt>
      )}
      <Row justify="between" above={24}>
        <Button
          variant="subtle"
          size="lg"
          leftSection={<IconArrowLeft size={18} className="flip" aria-hidden />}
          disabled={isBusy}
          onClick={onBack}
        >
          {t('create.start.back')}
        </Button>
      </Row>
    </>
  )
}
