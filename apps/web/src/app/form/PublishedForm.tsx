import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useState } from 'react'
import { Outlet, useNavigate, useOutletContext } from 'react-router'
import { errorText, isCode } from '../../lib/api.ts'
import { tellPublished } from '../../lib/open-form/first-publish.ts'
import { FORM_PHONE, useMedia } from '../../lib/hooks.ts'
import { useT } from '../../lib/i18n.tsx'
import { hasUnpublished, publishForm } from '../../lib/queries/forms.ts'
import { type FormOutlet, useFormHeader, useOpenForm } from '../../lib/open-form/form-header.ts'
import { OpenFormButton } from '../../lib/open-form/OpenFormButton.tsx'
import { PreviewButton } from '../../lib/open-form/PreviewButton.tsx'
import styles from './PublishedForm.module.css'

/** The screens of a form that do not change its draft: the header says how it stands, and publishes what is saved. */
export function PublishedForm() {
  const outlet = useOutletContext<FormOutlet>()
  const isPhone = useMedia(FORM_PHONE)
  // A form that lives elsewhere is published there.
  const isLinked = outlet.form.from !== null
  const header = useFormHeader({
    actions: isLinked ? <OpenFormButton /> : <Actions isPhone={isPhone} />,
    ...(isLinked || isPhone ? {} : { status: <Status /> }),
  })
  return (
    <>
      {header}
      <Outlet context={outlet} />
    </>
  )
}

function Status() {
  const t = useT()
  const isAhead = hasUnpublished(useOpenForm())
  return (
    <span className={styles.status} data-ahead={isAhead || undefined}>
      {isAhead ? <i className={styles.dot} /> : <IconCheck size={16} stroke={1.75} aria-hidden />}
      {t(isAhead ? 'builder.saving.unpublished' : 'builder.saving.published')}
    </span>
  )
}

function Actions({ isPhone }: { isPhone: boolean }) {
  const t = useT()
  const form = useOpenForm()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const builder = `/forms/${form.id}`

  async function handlePublish() {
    setBusy(true)
    try {
      const published = await publishForm(cache, form.id, form.revision)
      tellPublished(form, published, () => toast.show({ kind: 'success', text: t('builder.publish.success') }))
    } catch (error) {
      toast.show({ kind: 'error', text: errorText(error, t('builder.publish.failed')) })
      // What has to be mended first, or was changed elsewhere meanwhile, is seen there.
      if (isCode(error, 'form.notPublishable') || isCode(error, 'form.stale')) void navigate(builder)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <PreviewButton onOpen={() => void navigate(`${builder}?preview=1`)} />
      {!isPhone && <OpenFormButton />}
      <Button disabled={!hasUnpublished(form)} loading={isBusy} onClick={() => void handlePublish()}>
        {t('builder.publish.publish')}
      </Button>
    </>
  )
}
