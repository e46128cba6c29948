import { ActionIcon, Button, Modal, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  KEY_AREAS,
  KEY_LIVES,
  type KeyArea,
  type KeyLevel,
  type KeyLife,
  levelsOf,
  MAX_KEY_NAME,
  scopesOf,
} from '@wayform/core/api/api-keys.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { ChooseForms } from '../../../lib/components/ChooseForms.tsx'
import { useT } from '../../../lib/i18n.tsx'
import styles from '../ApiKeys.module.css'
import { type MadeKey, useMakeKey } from '../queries.ts'

const NOTHING: Record<KeyArea, KeyLevel> = {
  forms: 'none',
  responses: 'none',
  webhooks: 'none',
  products: 'none',
  members: 'none',
}
const LIFE_TEXTS = {
  30: 'apiKeys.new.lives.days30',
  90: 'apiKeys.new.lives.days90',
  365: 'apiKeys.new.lives.days365',
  never: 'apiKeys.new.lives.never',
} as const

type Problems = { name?: string; may?: string; forms?: string }

/** A new key can only read, and expires in a year unless the owner chooses otherwise. */
export function NewKeyDialog({ onMade, onClose }: { onMade: (made: MadeKey) => void; onClose: () => void }) {
  const t = useT()
  const make = useMakeKey()
  const [name, setName] = useState('')
  const [life, setLife] = useState<KeyLife>(365)
  const [levels, setLevels] = useState({ ...NOTHING, forms: 'read' as KeyLevel, responses: 'read' as KeyLevel })
  const [formIds, setFormIds] = useState<string[] | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const formId = useId()
  const forget = (field: keyof Problems) =>
    setProblems((all) => Object.fromEntries(Object.entries(all).filter(([each]) => each !== field)))

  const handleMake = () => {
    const scopes = scopesOf(levels)
    const found: Problems = {
      ...(name.trim() === '' && { name: t('apiKeys.new.nameMissing') }),
      ...(scopes.length === 0 && { may: t('apiKeys.new.nothing') }),
      ...(formIds?.length === 0 && { forms: t('members.choose.none') }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || make.isPending) return
    make.mutate(
      { name, scopes, formIds, endsInDays: life },
      {
        onSuccess: onMade,
        onError: (error) => toast.show({ kind: 'error', text: errorText(error, t('apiKeys.failed')) }),
      },
    )
  }

  return (
    <Modal opened onClose={onClose} withCloseButton={false} padding={0} size={540}>
      <form
        id={formId}
        noValidate
        className={styles.dialog}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          handleMake()
        }}
      >
        <Row align="start">
          <Stack gap={2} grow>
            <Modal.Title className={styles.dialogTitle}>{t('apiKeys.new.title')}</Modal.Title>
            <Txt size={13} tone="2">
              {t('apiKeys.new.text')}
            </Txt>
          </Stack>
          <ActionIcon aria-label={t('shell.close')} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Row>
        <div className={styles.two}>
          <TextInput
            data-autofocus
            label={t('apiKeys.new.name')}
            value={name}
            error={problems.name}
            maxLength={MAX_KEY_NAME}
            autoComplete="off"
            attributes={{ input: { dir: 'auto' } }}
            onChange={(event) => {
              setName(event.currentTarget.value)
              forget('name')
            }}
          />
          <SelectField
            label={t('apiKeys.new.ends')}
            value={String(life ?? 'never')}
            options={KEY_LIVES.map((days) => ({
              value: String(days ?? 'never'),
              label: t(LIFE_TEXTS[days ?? 'never']),
            }))}
            onChange={(chosen) => setLife(KEY_LIVES.find((days) => String(days ?? 'never') === chosen) ?? null)}
          />
        </div>
        <div>
          <p className="wf-label">{t('apiKeys.new.may')}</p>
          <div className={styles.areas}>
            {KEY_AREAS.map((area) => (
              <div key={area} className={styles.area}>
                <div>
                  <Txt as="b" weight={600}>
                    {t(`apiKeys.new.areas.${area}.title`)}
                  </Txt>
                  <Txt as="small" size={13} tone="3">
                    {t(`apiKeys.new.areas.${area}.text`)}
                  </Txt>
                </div>
                <Choices
                  kind="low"
                  isLabelHidden
                  label={t(`apiKeys.new.areas.${area}.title`)}
                  value={levels[area]}
                  options={levelsOf(area).map((level) => ({ value: level, label: t(`apiKeys.new.levels.${level}`) }))}
                  onChange={(level) => {
                    setLevels((before) => ({ ...before, [area]: level }))
                    forget('may')
                  }}
                />
              </div>
            ))}
          </div>
          {problems.may && (
            <Txt size={13} tone="danger" role="alert" above={6}>
              {problems.may}
            </Txt>
          )}
        </div>
        <ChooseForms
          value={formIds}
          problem={problems.forms}
          onChange={(next) => {
            setFormIds(next)
            forget('forms')
          }}
        />
      </form>
      <div className={styles.dialogActions}>
        <Button size="lg" variant="default" onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button size="lg" type="submit" form={formId} loading={make.isPending}>
          {t('apiKeys.new.make')}
        </Button>
      </div>
    </Modal>
  )
}
