import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { takesNoMoney } from '@wayform/core/bookings/waiting/waiting-lists.ts'
import type { BookingQuestion } from '@wayform/core/questions/booking/schema.ts'
import { serviceText } from '@wayform/form-view/questions/booking/service-text.ts'
import { Choices } from '@wayform/ui/kit/Choices.tsx'
import { Grow, Row, Stack } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../../../lib/i18n.tsx'
import { docOf, useBuilderState, useUpdate } from '../../builder-context.ts'
import { FieldDivider, FieldProblem, HintField, RequiredField, SwitchField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'
import { NeedsPhone } from '../NeedsPhone.tsx'
import { useBookable } from './queries.ts'

/** The bookable services, and the choices that customers have; hours and services belong to the workspace. */
export function BookingEditor({ question }: { question: BookingQuestion }) {
  const { t } = useI18n()
  const update = useUpdate(question)
  const hasLists = useBuilderState((state) => takesNoMoney(docOf(state)))
  return (
    <>
      <NeedsPhone questionId={question.questionId} />
      <IntroFields question={question} />
      <OfferField question={question} />
      <FieldDivider />
      <SwitchField
        label={t('builder.booking.who')}
        help={t('builder.booking.whoHelp')}
        checked={question.choosesStaff}
        onChange={(choosesStaff) => update({ choosesStaff })}
      />
      <SwitchField
        label={t('builder.booking.party')}
        help={t('builder.booking.partyHelp')}
        checked={question.asksParty}
        onChange={(asksParty) => update({ asksParty })}
      />
      <SwitchField
        label={t('builder.booking.left')}
        help={t('builder.booking.leftHelp')}
        checked={question.showsLeft}
        onChange={(showsLeft) => update({ showsLeft })}
      />
      <FieldDivider />
      <Txt as="p" size={13} tone="2">
        {t('builder.booking.pay')}
      </Txt>
      {!hasLists && (
        <Txt as="p" size={13} tone="2">
          {t('builder.booking.noWaits')}
        </Txt>
      )}
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}

function OfferField({ question }: { question: BookingQuestion }) {
  const { t, language } = useI18n()
  const update = useUpdate(question)
  const bookable = useBookable()
  const { offer } = question
  const services = bookable?.setup.services.filter(({ isOn }) => isOn) ?? []
  const depositText = (amount: string) => t('form.booking.deposit', { amount })
  const isEmpty = bookable !== undefined && services.length === 0
  return (
    <Stack gap={10}>
      <Txt as="p" size={14}>
        <Link to="/calendar/setup" className="wf-link">
          {t('builder.booking.setup')}
        </Link>
      </Txt>
      <Choices
        label={t('builder.booking.offer')}
        kind="low"
        value={offer.kind}
        options={[
          { value: 'all', label: t('builder.booking.all') },
          { value: 'services', label: t('builder.booking.chosen') },
        ]}
        onChange={(kind) => update({ offer: kind === 'all' ? { kind } : { kind, ids: services.map(({ id }) => id) } })}
      />
      {offer.kind === 'services' &&
        bookable &&
        services.map((service) => (
          <Row key={service.id} gap={10}>
            <Checkbox
              label={<bdi>{service.name}</bdi>}
              checked={offer.ids.includes(service.id)}
              onChange={(event) => {
                const isOn = event.currentTarget.checked
                const ids = isOn ? [...offer.ids, service.id] : offer.ids.filter((each) => each !== service.id)
                update({ offer: { ...offer, ids } })
              }}
            />
            <Grow />
            <Txt size={13} tone="3">
              {serviceText(service, bookable.currency, language, depositText)}
            </Txt>
          </Row>
        ))}
      {isEmpty && (
        <FieldProblem as="p">
          <Link to="/calendar/setup" className="wf-link">
            {t('builder.booking.nothing')}
          </Link>
        </FieldProblem>
      )}
      {offer.kind === 'services' && offer.ids.length === 0 && !isEmpty && (
        <FieldProblem as="p">{t('problems.nothingToBook')}</FieldProblem>
      )}
    </Stack>
  )
}
