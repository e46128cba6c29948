import { Button, Textarea } from '@mantine/core'
import { IconBrandWhatsapp, IconBulb } from '@tabler/icons-react'
import { whatsappLink } from '@wayform/core/message/whatsapp-link.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { Card } from '@wayform/ui/kit/Card.tsx'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { useOpenForm } from '../../../lib/open-form/form-header.ts'
import { useT } from '../../../lib/i18n.tsx'
import { platform } from '../../../lib/platform/platform.ts'
import { useTextsOf } from '../../../lib/queries/texts.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { FormSection } from '../../../lib/open-form/FormSection.tsx'
import { Tip } from '../components/Tip.tsx'
import { forKeeping, fromKept, hasLink, type Template, TEMPLATES, templateText, withLink } from '../share-message.ts'
import { OWN_TEXT } from '../own-text.ts'
import styles from '../Share.module.css'
import { useRememberedValues } from '../use-remembered-values.ts'

/** Without a number, WhatsApp asks which chat to open. */
const ANY_CHAT = ''

export function WhatsappScreen() {
  const t = useT()
  const form = useOpenForm()
  const { data: formT } = useTextsOf(form.language)
  return (
    <FormSection title={t('share.whatsapp.title')} intro={t('share.whatsapp.intro')}>
      {formT ? <Message formT={formT} /> : <Card className={styles.waiting} aria-busy />}
      <Tip
        icon={<IconBulb size={20} stroke={1.75} aria-hidden />}
        title={t('share.whatsapp.tipTitle')}
        text={t('share.whatsapp.tip')}
      />
    </FormSection>
  )
}

/** `own`: typed text, empty while a ready text is unchanged. */
const START = { template: 'invite' as Template, own: '' }

function Message({ formT }: { formT: T }) {
  const t = useT()
  const form = useOpenForm()
  const { publicUrl } = form
  const [kept, keep] = useRememberedValues('message', START, { template: TEMPLATES })
  const { template } = kept
  const isOwn = kept.own !== ''
  const text = isOwn ? fromKept(kept.own, publicUrl) : templateText(formT, template, form)

  const handleType = (typed: string) => keep({ own: forKeeping(typed, publicUrl) || ' ' })
  const handleStart = (next: Template) => {
    keep({ template: next, own: '' })
    if (!isOwn || kept.own.trim() === '') return
    const back = () => keep(kept)
    toast.show({ text: t('share.whatsapp.replaced'), action: { label: t('share.whatsapp.undo'), onClick: back } })
  }
  return (
    <Card padding={24} gap={16}>
      <Choices
        kind="chips"
        label={t('share.whatsapp.start')}
        value={template}
        options={TEMPLATES.map((value) => ({ value, label: t(`share.whatsapp.${value}`) }))}
        onChange={handleStart}
      />
      <Textarea
        label={t('share.whatsapp.message')}
        description={t('share.whatsapp.kept')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={OWN_TEXT}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={MAX_LENGTH}
        value={isOwn && kept.own === ' ' ? '' : text}
        onChange={(event) => handleType(event.currentTarget.value)}
      />
      <Txt as="output" size={13} tone="2" className={styles.notes}>
        {!hasLink(text, publicUrl) && (
          <Txt as="span" tone="warn" className="wf-row" data-wrap>
            {t('share.whatsapp.missing')}
            <Button variant="link" size="sm" onClick={() => handleType(withLink(text, publicUrl))}>
              {t('share.whatsapp.addLink')}
            </Button>
          </Txt>
        )}
        {template === 'status' && <span>{t('share.whatsapp.statusHint')}</span>}
        {template === 'catalogue' && <span>{t('share.whatsapp.catalogueHint')}</span>}
      </Txt>
      <Row gap={10} stacks>
        <Button
          variant="whatsapp"
          size="lg"
          component="a"
          href={whatsappLink(ANY_CHAT, text)}
          target={platform.hasWhatsappHere ? undefined : '_blank'}
          rel="noopener"
          leftSection={<IconBrandWhatsapp size={19} stroke={1.75} aria-hidden />}
        >
          {t('share.whatsapp.send')}
        </Button>
        <CopyButton variant="default" size="lg" text={text} label={t('share.copyText')} />
      </Row>
    </Card>
  )
}

/** Longer texts do not work in links everywhere; a status allows 700 characters. */
const MAX_LENGTH = 700
