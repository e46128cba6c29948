import { TextInput } from '@mantine/core'
import { BACKGROUNDS, CORNERS, FONTS, type FormLook, MAX_BUSINESS_NAME_LENGTH } from '@wayform/core/form/parts/look.ts'
import { PAGE_COLOURS, palette, STANDARD_COLOUR } from '@wayform/core/look/palette.ts'
import { isSameValue } from '@wayform/core/same-value.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { usePart, usePartsEditor } from '../../../../lib/form-parts/use-parts-editor.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useOpenForm } from '../../../../lib/open-form/form-header.ts'
import { PartsHeader } from '../PartsHeader.tsx'
import { CardChoice } from './CardChoice.tsx'
import { ColourCard } from './ColourCard.tsx'
import styles from './Look.module.css'
import { LookPreview } from './LookPreview.tsx'
import { PictureField } from './PictureField.tsx'

/** The look of a form: it saves by itself, and goes live with Publish. */
export function LookPanel() {
  const t = useT()
  const { name } = useOpenForm()
  const editor = usePartsEditor()
  const look = usePart(editor, 'look')
  const change = (changes: Partial<Record<keyof FormLook, unknown>>, group?: string) =>
    editor.edit('look', (before) => withChanges(before, changes), group)

  const colour = look.colour ?? STANDARD_COLOUR
  const grounds = { white: PAGE_COLOURS.light.surface, tint: palette(colour).light.page, grey: PAGE_COLOURS.light.grey }
  return (
    <div className={styles.panel} data-wide>
      <PartsHeader title={t('look.title')} intro={t('look.intro')} editor={editor} />
      <div className={styles.columns}>
        <Stack gap={20}>
          <Card padding={24} gap={18}>
            <div className={styles.pictures}>
              <PictureField kind="logo" picture={look.logo} onChange={(logo) => change({ logo })} />
              <PictureField kind="cover" picture={look.cover} onChange={(cover) => change({ cover })} />
            </div>
            <Txt size={13} tone="3">
              {t('look.pictureHelp')}
            </Txt>
            <TextInput
              label={t('history.look.businessName')}
              description={t('look.businessNameHelp')}
              inputWrapperOrder={['label', 'input', 'description']}
              dir="auto"
              maxLength={MAX_BUSINESS_NAME_LENGTH}
              value={look.businessName ?? ''}
              placeholder={name}
              onChange={(event) => change({ businessName: event.currentTarget.value }, 'businessName')}
              onBlur={editor.leaveField}
            />
          </Card>
          <ColourCard
            colour={look.colour}
            onChange={(chosen, group) => change({ colour: chosen }, group)}
            onLeave={editor.leaveField}
          />
          <CardChoice
            title={t('history.look.corners')}
            columns={3}
            value={look.corners ?? 'soft'}
            options={CORNERS.map((value) => ({
              value,
              label: t(`look.corners.${value}`),
              art: <span className={styles.corner} data-corners={value} />,
            }))}
            onChange={(corners) => change({ corners: corners === 'soft' ? undefined : corners })}
          />
          <CardChoice
            title={t('history.look.font')}
            help={t('look.fontHelp')}
            value={look.font ?? 'wayform'}
            options={FONTS.map((value) => ({
              value,
              label: t(`look.fonts.${value}`),
              art: (
                <b className={`wf-truncate ${styles.sample}`} data-font={value} dir="auto">
                  {name}
                </b>
              ),
            }))}
            onChange={(font) => change({ font: font === 'wayform' ? undefined : font })}
          />
          <CardChoice
            title={t('history.look.background')}
            help={look.background === 'picture' && !look.cover ? t('look.needsCover') : undefined}
            value={look.background ?? 'white'}
            options={BACKGROUNDS.map((value) => ({
              value,
              label: t(`look.backgrounds.${value}`),
              art:
                value === 'picture' ? (
                  <span className={styles.ground}>{look.cover && <img src={look.cover.url} alt="" />}</span>
                ) : (
                  <span className={styles.ground} style={{ background: grounds[value] }} />
                ),
            }))}
            onChange={(background) => change({ background: background === 'white' ? undefined : background })}
          />
        </Stack>
        <LookPreview look={look} />
      </div>
    </div>
  )
}

/** Default values are not stored; the same look again is no change. */
function withChanges(before: FormLook, changes: Partial<Record<keyof FormLook, unknown>>): FormLook {
  const entries = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined && value !== '')
  const after = Object.fromEntries(entries) as FormLook // each value comes from a field of its kind
  return isSameValue(before, after) ? before : after
}
