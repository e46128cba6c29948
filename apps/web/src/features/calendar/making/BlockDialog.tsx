import { Button, TextInput } from '@mantine/core'
import type { CalendarBlock, CalendarHours } from '@wayform/contract/calls/calendar/calendar.ts'
import { dateOf } from '@wayform/core/bookings/local-days.ts'
import { MAX_NOTE_LENGTH } from '@wayform/core/bookings/setup.ts'
import { DAY_MS, type ZoneClock } from '@wayform/core/time/zones.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Columns, Stack } from '@wayform/ui/kit/layout.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { type FormEvent, useId, useState } from 'react'
import { errorText } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useSaveBlock, useUnblock } from '../queries.ts'
import { clockInput, localOf, startAt } from '../view/moments.ts'
import styles from './Making.module.css'

type Props = {
  /** Without an id: it is new. */
  block: Omit<CalendarBlock, 'id'> & { id: string | null }
  hours: CalendarHours
  clock: ZoneClock
  onClose: () => void
}

const LONGEST_MS = 31 * DAY_MS

/** A time that can't be booked: with any person, or with one. */
export function BlockDialog({ block, hours, clock, onClose }: Props) {
  const t = useT()
  const id = useId()
  const save = useSaveBlock()
  const unblock = useUnblock()
  const [first, last] = [localOf(Date.parse(block.start), clock), localOf(Date.parse(block.end), clock)]
  const [staffId, setStaff] = useState(block.staffId)
  const [fromDay, setFromDay] = useState(dateOf(first.day))
  const [from, setFrom] = useState(clockInput(first.minute))
  const [toDay, setToDay] = useState(dateOf(last.day))
  const [to, setTo] = useState(clockInput(last.minute))
  const [note, setNote] = useState(block.note)
  const [isTold, setTold] = useState(false)
  const isWhole = [fromDay, from, toDay, to].every((each) => each !== '')
  const [start, end] = isWhole ? [startAt(fromDay, from, clock), startAt(toDay, to, clock)] : [0, 0]
  const isWrong = end <= start || end - start > LONGEST_MS

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (isWrong || save.isPending) return
    save.mutate(
      {
        blockId: block.id,
        staffId,
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        note: note.trim(),
      },
      { onSuccess: onClose },
    )
  }

  function handleRemove() {
    if (block.id === null || unblock.isPending) return
    const { id: _, ...again } = block
    unblock.mutate(block.id, {
      onSuccess: () => {
        onClose()
        toast.show({
          text: t('calendar.blocking.removed'),
          action: { label: t('calendar.undo'), onClick: () => save.mutate({ ...again, blockId: null }) },
        })
      },
    })
  }

  const error = save.error ?? unblock.error
  return (
    <Dialog
      title={t(block.id === null ? 'calendar.blocking.title' : 'calendar.blocking.edit')}
      onClose={onClose}
      actions={
        <>
          {block.id !== null && (
            <Button
              variant="default"
              c="var(--danger-text)"
              className={styles.remove ?? ''}
              loading={unblock.isPending}
              onClick={handleRemove}
            >
              {t('calendar.blocking.remove')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={id} loading={save.isPending}>
            {t(block.id === null ? 'calendar.blocking.save' : 'calendar.blocking.change')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit} noValidate>
        <Stack gap={14}>
          <p>{t('calendar.blocking.text')}</p>
          {hours.staff.length > 0 && (
            <SelectField
              label={t('calendar.blocking.who')}
              value={hours.staff.some((person) => person.id === staffId) ? staffId : ''}
              options={[
                { value: '', label: t('calendar.blocking.everyone') },
                ...hours.staff.map((person) => ({ value: person.id, label: person.name })),
              ]}
              onChange={setStaff}
            />
          )}
          <fieldset className={styles.edge}>
            <legend>{t('calendar.blocking.from')}</legend>
            <Columns gap={12} phone={2}>
              {field('date', t('calendar.move.day'), fromDay, changeFromDay)}
              {field('time', t('calendar.move.time'), from, setFrom)}
            </Columns>
          </fieldset>
          <fieldset className={styles.edge}>
            <legend>{t('calendar.blocking.to')}</legend>
            <Columns gap={12} phone={2}>
              {field('date', t('calendar.move.day'), toDay, setToDay)}
              {field('time', t('calendar.move.time'), to, setTo)}
            </Columns>
          </fieldset>
          <TextInput
            label={t('calendar.blocking.note')}
            description={t('calendar.blocking.noteHelp')}
            maxLength={MAX_NOTE_LENGTH}
            attributes={{ input: { dir: 'auto' } }}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <p role="alert" className={styles.problem}>
            {isTold && isWrong
              ? t('calendar.blocking.wrong')
              : error && errorText(error, t('calendar.blocking.failed'))}
          </p>
        </Stack>
      </form>
    </Dialog>
  )

  /** The end goes along, so that one field is enough for another day. */
  function changeFromDay(value: string) {
    if (toDay === fromDay || toDay < value) setToDay(value)
    setFromDay(value)
  }

  function field(type: 'date' | 'time', label: string, value: string, change: (value: string) => void) {
    return <TextInput type={type} label={label} value={value} onChange={(event) => change(event.currentTarget.value)} />
  }
}
