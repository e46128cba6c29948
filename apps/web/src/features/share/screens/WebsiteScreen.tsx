import { TextInput } from '@mantine/core'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Card, Panel } from '@wayform/ui/kit/Card.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Columns, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import { CodeBlock } from '../components/CodeBlock.tsx'
import { ColorField } from '../../../lib/components/ColorField.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { ModeArt } from '../embed/ModeArt.tsx'
import { FormSection } from '../../../lib/open-form/FormSection.tsx'
import { WebsitePreview } from '../embed/WebsitePreview.tsx'
import { EMBED_MODES, embedCode } from '../embed/embed-code.ts'
import { OWN_TEXT } from '../own-text.ts'
import { HEIGHTS, useEmbedLook } from '../embed/use-embed-look.ts'

const MAX_LABEL = 80

export function WebsiteScreen() {
  const t = useT()
  const form = useOpenForm()
  const { choices, change, lookOf } = useEmbedLook()
  const { mode } = choices
  const look = lookOf(mode)
  const code = embedCode(form, mode, look)
  return (
    <FormSection title={t('share.website.title')} intro={t('share.website.intro')}>
      <Choices
        kind="cards"
        label={t('share.website.style')}
        isLabelHidden
        value={mode}
        options={EMBED_MODES.map((value) => ({
          value,
          label: t(`share.website.${value}`),
          art: <ModeArt mode={value} />,
        }))}
        onChange={(next) => change({ mode: next })}
      />
      <Card padding={24} gap={16}>
        <Options choices={choices} onChange={change} />
        <Stack gap={8}>
          <Row gap={12} justify="between">
            <h2 className="wf-label">{t('share.website.code')}</h2>
            <CopyButton variant="default" size="sm" text={code} label={t('share.website.copyCode')} />
          </Row>
          <CodeBlock code={code} label={t('share.website.code')} />
          <Txt size={13} tone="3">
            {t(mode === 'button' ? 'share.website.pasteEnd' : 'share.website.pasteHere')} {t('share.website.kept')}
          </Txt>
        </Stack>
      </Card>
      <Panel titleSize={15} gap={16} title={t('share.website.preview')}>
        <WebsitePreview mode={mode} look={look} />
      </Panel>
    </FormSection>
  )
}

type OptionsProps = Pick<ReturnType<typeof useEmbedLook>, 'choices'> & {
  onChange: ReturnType<typeof useEmbedLook>['change']
}

/** Only the settings of the chosen style. */
function Options({ choices, onChange }: OptionsProps) {
  const t = useT()
  const { mode, opensBy } = choices
  const isPanel = mode === 'popup' || mode === 'slide'
  const hasButton = mode === 'button' || (isPanel && opensBy === 'button')
  const sides =
    mode === 'button'
      ? ([
          ['right', t('share.website.bottomRight')],
          ['left', t('share.website.bottomLeft')],
        ] as const)
      : ([
          ['right', t('share.website.right')],
          ['left', t('share.website.left')],
        ] as const)
  return (
    <Columns>
      {mode === 'button' ? (
        <TextInput
          label={t('share.website.greeting')}
          description={t('share.website.greetingHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={OWN_TEXT}
          maxLength={MAX_LABEL}
          value={choices.greeting}
          onChange={(event) => onChange({ greeting: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          label={t(mode === 'inline' ? 'share.website.frameLabel' : 'share.website.label')}
          classNames={OWN_TEXT}
          maxLength={MAX_LABEL}
          value={choices.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
      )}
      {isPanel && (
        <SelectField
          label={t('share.website.opensBy')}
          value={opensBy}
          options={[
            { value: 'button', label: t('share.website.byButton') },
            { value: 'link', label: t('share.website.byLink') },
          ]}
          onChange={(value) => onChange({ opensBy: value })}
        />
      )}
      {(mode === 'button' || mode === 'slide') && (
        <SelectField
          label={t('share.website.position')}
          value={choices.side}
          options={sides.map(([value, label]) => ({ value, label }))}
          onChange={(side) => onChange({ side })}
        />
      )}
      {hasButton && (
        <ColorField label={t('share.website.color')} value={choices.color} onChange={(color) => onChange({ color })} />
      )}
      {mode === 'inline' && (
        <SelectField
          label={t('share.website.height')}
          value={String(choices.height)}
          options={HEIGHTS.map((height) => ({
            value: String(height),
            label: t('share.website.pixels', { size: height }),
          }))}
          onChange={(height) => onChange({ height: Number(height) })}
        />
      )}
    </Columns>
  )
}
