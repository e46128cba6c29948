import { Button, Checkbox } from '@mantine/core'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Stack } from '@wayform/ui/kit/layout.tsx'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import styles from './Feeds.module.css'
import { type MadeFeed, useMakeFeed } from './queries.ts'

type Props = {
  staff: readonly { id: string; name: string }[]
  onMade: (made: MadeFeed) => void
  onClose: () => void
}

export function NewFeedDialog({ staff, onMade, onClose }: Props) {
  const t = useT()
  const id = useId()
  const make = useMakeFeed()
  const [staffId, setStaff] = useState('')
  const [showsNames, setShowsNames] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!make.isPending) make.mutate({ staffId, showsNames }, { onSuccess: onMade })
  }

  return (
    <Dialog
      title={t('calendar.feeds.make')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={id} loading={make.isPending}>
            {t('calendar.feeds.make')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit}>
        <Stack gap={16} above={8}>
          <SelectField
            label={t('calendar.feeds.whose')}
            value={staffId}
            options={[
              { value: '', label: t('calendar.feeds.everyone') },
              ...staff.map((person) => ({ value: person.id, label: person.name })),
            ]}
            onChange={setStaff}
          />
          <Checkbox
            label={t('calendar.feeds.names')}
            description={t('calendar.feeds.namesHelp')}
            checked={showsNames}
            onChange={(event) => setShowsNames(event.currentTarget.checked)}
          />
          <p role="alert" className={styles.problem}>
            {make.error && errorText(make.error, t('calendar.feeds.failed'))}
          </p>
        </Stack>
      </form>
    </Dialog>
  )
}
