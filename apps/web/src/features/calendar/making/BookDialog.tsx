import { Button, NumberInput, Textarea, TextInput } from '@mantine/core'
import {
  type CalendarBooking,
  type CalendarHours,
  MAX_BOOKING_NOTE_LENGTH,
  MAX_CUSTOMER_NAME_LENGTH,
} from '@wayform/contract/calls/calendar/calendar.ts'
import { ApiError } from '@wayform/contract/client.ts'
import { dateOf, dayOf } from '@wayform/core/bookings/local-days.ts'
import type { ZoneClock } from '@wayform/core/time/zones.ts'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { Columns, Stack } from '@wayform/ui/kit/layout.tsx'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { errorText, isCode } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { type CalendarData, type NewBooking, useBookByHand } from '../queries.ts'
import { clockInput, startAt } from '../view/moments.ts'
import styles from './Making.module.css'

/** The pressed place of the calendar; null: any of the staff. */
export type Spot = { day: number; minute: number; staffId: string | null }

type Props = {
  data: CalendarData
  hours: CalendarHours
  clock: ZoneClock
  spot: Spot
  onBooked: (booking: CalendarBooking, day: number) => void
  onClose: () => void
}

/** A booking for a customer who called or came by. */
export function BookDialog(props: Props) {
  const t = useT()
  if (props.data.forms.length > 0 && offered(props.hours).length > 0) return <BookForm {...props} />
  return (
    <Dialog
      title={t('calendar.add')}
      onClose={props.onClose}
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            {t('shell.cancel')}
          </Button>
          <Button component={Link} to="/" data-autofocus>
            {t('calendar.new.forms')}
          </Button>
        </>
      }
    >
      {t('calendar.new.noForm')}
    </Dialog>
  )
}

const offered = ({ services }: CalendarHours) => services.filter(({ isOn }) => isOn)

function BookForm({ data, hours, clock, spot, onBooked, onClose }: Props) {
  const t = useT()
  const id = useId()
  const book = useBookByHand()
  const services = offered(hours).filter(
    ({ staffIds }) => !spot.staffId || staffIds.includes(spot.staffId) || staffIds.length === 0,
  )
  const choices = services.length > 0 ? services : offered(hours)
  const [formId, setForm] = useState(data.forms[0]?.id ?? '')
  const [serviceId, setService] = useState(choices[0]?.id ?? '')
  const [staffId, setStaff] = useState(spot.staffId ?? '')
  const [date, setDate] = useState(dateOf(spot.day))
  const [time, setTime] = useState(clockInput(spot.minute))
  const [party, setParty] = useState(1)
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [note, setNote] = useState('')
  const [isTold, setTold] = useState(false)
  const service = choices.find((each) => each.id === serviceId)
  const people = hours.staff.filter((person) => person.isOn && service?.staffIds.includes(person.id))
  const isPhoneWrong = book.error instanceof ApiError && book.error.fields?.['phone'] !== undefined

  function send(anyHours: boolean) {
    const body: NewBooking = {
      formId,
      serviceId,
      staffId: people.some((person) => person.id === staffId) ? staffId : '',
      start: new Date(startAt(date, time, clock)).toISOString(),
      party: Math.min(party, service?.places ?? 1),
      name: name.trim(),
      phone: phone.trim(),
      note: note.trim(),
      anyHours,
    }
    book.mutate(body, {
      onSuccess: (booking) => onBooked(booking, dayOf(date)),
      onError: (error) => {
        if (isCode(error, 'calendar.outsideHours')) void ask()
      },
    })
  }

  async function ask() {
    const isSure = await confirm({
      title: t('calendar.new.outside'),
      body: t('calendar.new.outsideText'),
      confirmLabel: t('calendar.new.outsideYes'),
      cancelLabel: t('calendar.new.outsideNo'),
    })
    if (isSure) send(true)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (name.trim() === '' || date === '' || time === '' || book.isPending) return
    send(false)
  }

  return (
    <Dialog
      title={t('calendar.add')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" form={id} loading={book.isPending}>
            {t('calendar.new.save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit}>
        <Stack gap={14} above={8}>
          <TextInput
            label={t('calendar.new.name')}
            data-autofocus
            autoComplete="off"
            maxLength={MAX_CUSTOMER_NAME_LENGTH}
            attributes={{ input: { dir: 'auto' } }}
            value={name}
            error={isTold && name.trim() === '' && t('calendar.new.noName')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            type="tel"
            label={t('calendar.new.phone')}
            description={t('calendar.new.phoneHelp')}
            autoComplete="off"
            maxLength={40}
            attributes={{ input: { dir: 'ltr' } }}
            value={phone}
            error={isPhoneWrong && t('calendar.new.wrongPhone')}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <SelectField
            label={t('calendar.new.service')}
            value={serviceId}
            options={choices.map((each) => ({ value: each.id, label: each.name }))}
            onChange={setService}
          />
          {people.length > 0 && (
            <SelectField
              label={t('calendar.new.staff')}
              value={people.some((person) => person.id === staffId) ? staffId : ''}
              options={[
                { value: '', label: t('calendar.new.anyone') },
                ...people.map((person) => ({ value: person.id, label: person.name })),
              ]}
              onChange={setStaff}
            />
          )}
          <Columns gap={12} phone={2}>
            <TextInput
              type="date"
              label={t('calendar.move.day')}
              required
              withAsterisk={false}
              value={date}
              onChange={(event) => setDate(event.currentTarget.value)}
            />
            <TextInput
              type="time"
              label={t('calendar.move.time')}
              required
              withAsterisk={false}
              value={time}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          </Columns>
          {service && service.places > 1 && (
            <NumberInput
              label={t('calendar.new.party')}
              min={1}
              max={service.places}
              allowDecimal={false}
              value={party}
              onChange={(value) => setParty(Math.max(1, Number(value) || 1))}
            />
          )}
          <Textarea
            label={t('calendar.new.note')}
            autosize
            minRows={2}
            maxRows={5}
            maxLength={MAX_BOOKING_NOTE_LENGTH}
            attributes={{ input: { dir: 'auto' } }}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {data.forms.length > 1 && (
            <SelectField
              label={t('calendar.new.form')}
              value={formId}
              options={data.forms.map((form) => ({ value: form.id, label: form.name }))}
              onChange={setForm}
            />
          )}
          <p role="alert" className={styles.problem}>
            {book.error && !isPhoneWrong && errorText(book.error, t('calendar.new.failed'))}
          </p>
        </Stack>
      </form>
    </Dialog>
  )
}
