import { namedDoc } from '@wayform/core/recall/named-doc.ts'
import { Button, TextInput } from '@mantine/core'
import { ENDING } from '@wayform/core/conditions/condition-choices.ts'
import { type ShowIfEdit, startShowIf } from '@wayform/core/conditions/edit-show-if.ts'
import { changeEnding, DEFAULT_ENDING, editEndingShowIf, removeEnding } from '@wayform/core/editing/endings/endings.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { type Ending, MAX_MESSAGE_LINE_LENGTH } from '@wayform/core/form/parts/endings.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_LABEL_LENGTH } from '@wayform/core/questions/base.ts'
import { isRecallable } from '@wayform/core/recall/recalled-answers.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import { IconBrandWhatsapp, IconEyeDotted, IconPlus, IconTrash } from '@tabler/icons-react'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Pill, Tile } from '@wayform/ui/kit/Tile.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useState } from 'react'
import { ConditionGroups } from '../../../../lib/conditions/ConditionGroups.tsx'
import type { PartsEditor } from '../../../../lib/form-parts/parts-editor.ts'
import { useI18n } from '../../../../lib/i18n.tsx'
import { RecallField } from '../../../../lib/recall/RecallField.tsx'
import { conditionsText } from './ending-words.ts'
import { EndingPicture } from './EndingPicture.tsx'
import { LinkButton } from './LinkButton.tsx'
import { RedirectField } from './RedirectField.tsx'
import styles from './Endings.module.css'

type Props = { editor: PartsEditor; ending: Ending; doc: FormDoc; isDefault: boolean; onRemoved: () => void }

const MAX_NAME_LENGTH = 100

export function EndingFields({ editor, ending, doc, isDefault, onRemoved }: Props) {
  const { t } = useI18n()
  const { endingId } = ending
  const recallable = namedDoc(doc).filter(isRecallable)

  function change(changes: (before: Ending) => Ending, field?: string) {
    editor.edit('endings', (all) => changeEnding(all, endingId, changes), field && `${endingId}.${field}`)
  }

  function handleRemove() {
    editor.leaveField()
    editor.edit('endings', (all) => removeEnding(all, endingId))
    onRemoved()
  }

  return (
    <Stack gap={18}>
      {!isDefault && <When editor={editor} ending={ending} doc={doc} />}
      <RecallField
        label={t('endings.heading')}
        value={ending.title}
        questions={recallable}
        maxLength={MAX_LABEL_LENGTH}
        onChange={(title) => change((before) => ({ ...before, title }), 'title')}
        onLeave={editor.leaveField}
      />
      <RecallField
        isLong
        label={t('endings.text')}
        value={ending.text}
        questions={recallable}
        maxLength={MAX_DESCRIPTION_LENGTH}
        onChange={(text) => change((before) => ({ ...before, text }), 'text')}
        onLeave={editor.leaveField}
      />
      <EndingPicture
        endingId={endingId}
        media={ending.media}
        onChange={(media) => change((before) => withPart(before, { media }))}
      />
      <Stack gap={8} as="fieldset">
        <Txt as="legend" size={13} weight={560} className={styles.legend}>
          {t('endings.buttons')}
        </Txt>
        <Row gap={12} className={styles.button}>
          <Tile tone="whatsapp" size={32} aria-hidden>
            <IconBrandWhatsapp size={18} stroke={1.75} />
          </Tile>
          <Grow>{t('endings.whatsapp')}</Grow>
          <Pill tone="whatsapp">{t('endings.always')}</Pill>
        </Row>
        <LinkButton
          key={endingId}
          button={ending.button}
          onChange={(button, field) => change((before) => withPart(before, { button }), field)}
          onLeave={editor.leaveField}
        />
      </Stack>
      <RecallField
        label={t('endings.messageLine')}
        help={t('endings.messageLineHelp')}
        value={ending.messageLine ?? ''}
        questions={recallable}
        maxLength={MAX_MESSAGE_LINE_LENGTH}
        onChange={(line) => change((before) => withPart(before, { messageLine: line || undefined }), 'messageLine')}
        onLeave={editor.leaveField}
      />
      <RedirectField
        key={`${endingId}-redirect`}
        doc={doc}
        redirect={ending.redirect}
        onChange={(redirect, field) => change((before) => withPart(before, { redirect }), field)}
        onLeave={editor.leaveField}
      />
      <TextInput
        label={t('endings.name')}
        description={t('endings.nameHelp')}
        value={ending.name}
        maxLength={MAX_NAME_LENGTH}
        attributes={{ input: { dir: 'auto' } }}
        autoComplete="off"
        onChange={({ currentTarget: { value: name } }) => change((before) => ({ ...before, name }), 'name')}
        onBlur={editor.leaveField}
      />
      {(!isDefault || !isSameValue(ending, DEFAULT_ENDING)) && (
        <DeleteButton isDefault={isDefault} isAlone={isAloneIn(editor)} onRemove={handleRemove} />
      )}
    </Stack>
  )
}

function isAloneIn({ store }: PartsEditor): boolean {
  return store.getState().history.now.doc.endings.length <= 1
}

/** The default stays while there are others: without them, ours takes its place again. */
function DeleteButton({
  isDefault,
  isAlone,
  onRemove,
}: {
  isDefault: boolean
  isAlone: boolean
  onRemove: () => void
}) {
  const { t } = useI18n()
  if (isDefault && !isAlone) return null
  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        leftSection={isDefault ? undefined : <IconTrash size={17} stroke={1.75} aria-hidden />}
        onClick={onRemove}
      >
        {t(isDefault ? 'endings.reset' : 'endings.remove')}
      </Button>
    </div>
  )
}

/** When an ending shows: a sentence, and the editor of conditions under it. */
function When({ editor, ending, doc }: Pick<Props, 'editor' | 'ending' | 'doc'>) {
  const i18n = useI18n()
  const { t } = i18n
  const { endingId, showIf } = ending
  const [isOpen, setOpen] = useState(showIf === undefined)
  const handleEdit = (change: ShowIfEdit, group?: string) =>
    editor.edit('endings', (all) => editEndingShowIf(all, endingId, change), group && `${endingId}.${group}`)

  return (
    <Stack gap={10}>
      <Row gap={10} align="start" className={styles.when}>
        <IconEyeDotted size={18} stroke={1.75} aria-hidden />
        <Grow>
          {showIf ? t('endings.shownIf', { conditions: conditionsText(doc, showIf, i18n) }) : t('endings.unfinished')}
        </Grow>
        {showIf && (
          <Button variant="link" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'endings.done' : 'endings.change')}
          </Button>
        )}
      </Row>
      {showIf && isOpen && (
        <ConditionGroups doc={doc} elementId={ENDING} showIf={showIf} onEdit={handleEdit} onLeave={editor.leaveField} />
      )}
      {!showIf && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
            onClick={() => {
              setOpen(true)
              handleEdit(startShowIf(doc, ENDING))
            }}
          >
            {t('conditions.onlyIf')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

type Parts = { [P in 'media' | 'messageLine' | 'button' | 'redirect']?: Ending[P] | undefined }

/** Undefined takes the part away. */
function withPart(ending: Ending, parts: Parts): Ending {
  const kept = Object.entries({ ...ending, ...parts }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as Ending // only optional parts can be missing
}
