import { Button, Textarea, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { linkPreview, META_LENGTH } from '@wayform/core/form/settings/link-preview.ts'
import { direction } from '@wayform/core/languages.ts'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Notice } from '@wayform/ui/kit/Notice.tsx'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { planBehind } from '../../../../lib/plans/upgrade-plan.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useMe } from '../../../../lib/queries/me.ts'
import { useTextsOf } from '../../../../lib/queries/texts.ts'
import { showUpgrade } from '../../../../lib/plans/upgrade.ts'
import { problemText } from '../../problem-text.tsx'
import { SettingsPanel } from '../../SettingsPanel.tsx'
import { useSettingsDraft } from '../../use-settings-draft.ts'
import { CountedField } from './CountedField.tsx'
import { PictureField } from './PictureField.tsx'
import { PreviewCard } from './PreviewCard.tsx'
import styles from './Seo.module.css'
import { usePicture } from './use-picture.ts'

/**
 * Title, description and picture for search engines and messengers, with a preview. Without the plan feature: the
 * defaults.
 */
export function SeoPanel() {
  const t = useT()
  const form = useOpenForm()
  const { plan } = useMe()
  const { data: formT } = useTextsOf(form.language)
  const isLocked = !hasFeature(plan, 'customSeo')
  const settings = useSettingsDraft({ meta: form.meta }, (edits) => edits)
  const { meta } = settings.draft
  const { change } = settings
  const picture = usePicture({
    formId: form.id,
    onChange: ({ url, type }) => change({ meta: { ...meta, image: url, imageType: type } }),
  })
  const standard = formT?.('form.shared') ?? ''
  // They are in the form's language, not the app's.
  const dir = direction(form.language)
  const preview = linkPreview({ name: form.name, meta, plan, standard })
  const isUploading = picture.upload !== undefined && picture.upload.failure === null
  const frame = {
    ...settings,
    isDirty: settings.isDirty || isUploading,
    isSaving: settings.isSaving || isUploading,
    // A pending upload is part of the save.
    save: async () => !isUploading && settings.save(),
  }
  const lock = isLocked
    ? {
        readOnly: true,
        'data-locked': true,
        rightSection: <IconLock size={18} stroke={1.75} aria-hidden />,
        onClick: () => showUpgrade('meta'),
      }
    : {}
  return (
    <SettingsPanel title={t('settings.nav.seo')} intro={t('settings.seo.intro')} draft={frame}>
      {isLocked && <LockedBanner hasOwn={Object.values(form.meta).some((text) => text !== '')} />}
      <div className={styles.seo}>
        <Card padding={24} gap={20}>
          <CountedField length={META_LENGTH.title} text={isLocked ? null : meta.title}>
            {(help) => (
              <TextInput
                {...lock}
                label={t('settings.seo.title')}
                dir={dir}
                value={isLocked ? preview.title : meta.title}
                placeholder={form.name}
                maxLength={META_LENGTH.title.max}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                description={help}
                error={problemText(settings.problems['meta.title'])}
                onChange={(event) => change({ meta: { ...meta, title: event.currentTarget.value } })}
              />
            )}
          </CountedField>
          <CountedField length={META_LENGTH.desc} text={isLocked ? null : meta.desc}>
            {(help) => (
              <Textarea
                {...lock}
                label={t('settings.seo.description')}
                dir={dir}
                rows={3}
                value={isLocked ? preview.description : meta.desc}
                placeholder={standard}
                maxLength={META_LENGTH.desc.max}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                description={help}
                error={problemText(settings.problems['meta.desc'])}
                onChange={(event) => change({ meta: { ...meta, desc: event.currentTarget.value } })}
              />
            )}
          </CountedField>
          <PictureField
            form={form}
            preview={preview}
            upload={picture.upload}
            isLocked={isLocked}
            problem={settings.problems['meta.image']}
            onTake={picture.take}
            onRetry={picture.retry}
            onCancel={picture.cancel}
            onRemove={() => change({ meta: { ...meta, image: '', imageType: '' } })}
          />
        </Card>
        <PreviewCard form={form} preview={preview} />
      </div>
    </SettingsPanel>
  )
}

function LockedBanner({ hasOwn }: { hasOwn: boolean }) {
  const t = useT()
  const plan = planBehind('meta', useMe())
  return (
    <Notice
      tone="primary"
      icon={<IconLock size={20} stroke={1.75} aria-hidden />}
      action={
        <Button size="sm" onClick={() => showUpgrade('meta')}>
          {t('shell.upgrade.button')}
        </Button>
      }
    >
      {t('settings.seo.locked', { plan: t(`shell.plan.names.${plan ?? 'lite'}`) })}
      {hasOwn && ` ${t('settings.seo.kept')}`}
    </Notice>
  )
}
