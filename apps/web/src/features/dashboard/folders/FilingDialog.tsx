import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { distinctTags, MAX_FOLDER_NAME, MAX_TAG_LENGTH, MAX_TAGS } from '@wayform/core/form/settings/filing.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { type Filing, filingDialog } from './filing-dialog.ts'
import type { FilingHostProps } from './FilingHost.tsx'
import { useFileForm, useMakeFolder, useRenameFolder } from './filing-queries.ts'
import { useFiling } from './use-filing.ts'

type Props = FilingHostProps & { filing: Filing }

export function FilingDialog({ filing, list }: Props) {
  switch (filing.kind) {
    case 'new':
    case 'rename':
      return <NameDialog folder={filing.kind === 'rename' ? filing.folder : null} />
    case 'move':
      return <MoveDialog form={filing.form} list={list} />
    case 'tags':
      return <TagsDialog form={filing.form} list={list} />
  }
}

type Folder = Props['list']['folders'][number]
type Form = Extract<Filing, { kind: 'move' }>['form']

function NameDialog({ folder }: { folder: Folder | null }) {
  const t = useT()
  const make = useMakeFolder()
  const rename = useRenameFolder()
  const [name, setName] = useState(folder?.name ?? '')
  const failure = make.error ?? rename.error
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const typed = name.trim()
    if (typed === '') return
    const close = { onSuccess: filingDialog.close }
    if (folder) rename.mutate({ id: folder.id, name: typed }, close)
    else make.mutate({ name: typed }, close)
  }
  return (
    <Dialog
      title={t(folder ? 'dashboard.folders.rename' : 'dashboard.folders.new')}
      onClose={filingDialog.close}
      actions={
        <>
          <Button variant="default" onClick={filingDialog.close}>
            {t('dashboard.folders.cancel')}
          </Button>
          <Button
            type="submit"
            form="folder-name"
            loading={make.isPending || rename.isPending}
            disabled={name.trim() === ''}
          >
            {t(folder ? 'dashboard.folders.save' : 'dashboard.folders.make')}
          </Button>
        </>
      }
    >
      <form id="folder-name" onSubmit={handleSubmit}>
        <TextInput
          label={t('dashboard.folders.name')}
          value={name}
          maxLength={MAX_FOLDER_NAME}
          onChange={(event) => setName(event.target.value)}
          error={failure && errorText(failure, t('dashboard.folders.failed'))}
          dir="auto"
          data-autofocus
        />
      </form>
    </Dialog>
  )
}

const NEW = 'new'
const NONE = ''

function MoveDialog({ form, list }: { form: Form; list: Props['list'] }) {
  const t = useT()
  const filing = useFiling()
  const make = useMakeFolder()
  const [chosen, setChosen] = useState(list.folders.length === 0 ? NEW : (form.folder ?? NONE))
  const [name, setName] = useState('')
  const places = [
    ...list.folders.map((folder) => [folder.id, folder.name] as const),
    ...(form.folder === null ? [] : [[NONE, t('dashboard.folders.none')] as const]),
    [NEW, t('dashboard.folders.new')] as const,
  ]
  const isReady = chosen !== NEW || name.trim() !== ''
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    if (chosen === NEW) {
      make.mutate(
        { name: name.trim() },
        {
          onSuccess: (folder) => {
            filing.move(form, folder)
            filingDialog.close()
          },
        },
      )
      return
    }
    filing.move(form, list.folders.find(({ id }) => id === chosen) ?? null)
    filingDialog.close()
  }
  return (
    <Dialog
      title={t('dashboard.folders.moveTitle', { name: form.name })}
      onClose={filingDialog.close}
      actions={
        <>
          <Button variant="default" onClick={filingDialog.close}>
            {t('dashboard.folders.cancel')}
          </Button>
          <Button type="submit" form="move-form" loading={make.isPending} disabled={!isReady}>
            {t('dashboard.folders.save')}
          </Button>
        </>
      }
    >
      <form id="move-form" onSubmit={handleSubmit}>
        <fieldset>
          <legend className="wf-visually-hidden">{t('dashboard.folders.title')}</legend>
          <Stack gap={2}>
            {places.map(([value, label]) => (
              <label key={value} className="wf-tick">
                <input
                  type="radio"
                  name="folder"
                  checked={chosen === value}
                  onChange={() => setChosen(value)}
                  data-autofocus={chosen === value || undefined}
                />
                <bdi>{label}</bdi>
              </label>
            ))}
          </Stack>
        </fieldset>
        {chosen === NEW && (
          <TextInput
            mt={8}
            error={make.error && errorText(make.error, t('dashboard.folders.failed'))}
            aria-label={t('dashboard.folders.name')}
            placeholder={t('dashboard.folders.name')}
            value={name}
            maxLength={MAX_FOLDER_NAME}
            onChange={(event) => setName(event.target.value)}
            dir="auto"
          />
        )}
      </form>
    </Dialog>
  )
}

function TagsDialog({ form, list }: { form: Form; list: Props['list'] }) {
  const t = useT()
  const file = useFileForm()
  const [chosen, setChosen] = useState<string[]>(form.tags)
  const [known, setKnown] = useState(() => distinctTags([...form.tags, ...list.tags.map(({ tag }) => tag)]))
  const [typed, setTyped] = useState('')
  const isFull = chosen.length >= MAX_TAGS
  const add = () => {
    const tag = typed.trim()
    if (tag === '' || isFull) return
    // Under the name that it has already, if there is one.
    const same = known.find((each) => each.toLocaleLowerCase() === tag.toLocaleLowerCase()) ?? tag
    setKnown(distinctTags([...known, same]))
    setChosen(distinctTags([...chosen, same]))
    setTyped('')
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') return add()
    file.mutate({ form, tags: chosen }, { onSuccess: filingDialog.close })
  }
  return (
    <Dialog
      title={t('dashboard.folders.tagsTitle', { name: form.name })}
      onClose={filingDialog.close}
      actions={
        <>
          <Button variant="default" onClick={filingDialog.close}>
            {t('dashboard.folders.cancel')}
          </Button>
          <Button type="submit" form="tags-form" loading={file.isPending}>
            {t('dashboard.folders.save')}
          </Button>
        </>
      }
    >
      <form id="tags-form" onSubmit={handleSubmit}>
        <Stack gap={4}>
          {known.map((tag) => (
            <label key={tag} className="wf-tick">
              <input
                type="checkbox"
                checked={chosen.includes(tag)}
                disabled={isFull && !chosen.includes(tag)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, tag] : chosen.filter((each) => each !== tag))
                }
              />
              <bdi>{tag}</bdi>
            </label>
          ))}
        </Stack>
        <Row gap={8} above={10} align="end">
          <TextInput
            className="wf-grow"
            label={t('dashboard.folders.addTag')}
            value={typed}
            maxLength={MAX_TAG_LENGTH}
            onChange={(event) => setTyped(event.target.value)}
            error={file.error && errorText(file.error, t('dashboard.folders.failed'))}
            dir="auto"
            data-autofocus
          />
          <Button
            variant="default"
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={add}
            disabled={typed.trim() === '' || isFull}
          >
            {t('dashboard.folders.add')}
          </Button>
        </Row>
      </form>
    </Dialog>
  )
}
