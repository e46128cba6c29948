import type { Difference, Field, Place, Shown } from '@wayform/core/form/differences/differences.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

/** The label of a property, as in its editor. */
export function fieldName(field: Field, t: T): string {
  return FIELD_NAMES[field](t)
}

/** A value as text. */
export function shownText(value: Shown, field: Field, t: T): string {
  switch (value.kind) {
    case 'nothing':
      return t('history.difference.nothing')
    case 'text':
      return value.text
    case 'switch':
      return clockText(value.isOn, field, t) ?? t(value.isOn ? 'history.difference.on' : 'history.difference.off')
    case 'choice':
      return CHOICES[value.value]?.(t) ?? value.value
    case 'count':
      return t('history.difference.entries', { count: value.count })
    case 'element':
      return value.label === null ? t('history.difference.gone') : value.label || t('builder.staging.noLabel')
  }
}

/** The old and the new position of a moved question. */
export function moveText({ from, to }: Extract<Difference, { kind: 'moved' }>, t: T): string {
  if (from.page !== to.page || isPage(from)) return t('history.difference.toPage', { from: from.page, to: to.page })
  const [before, after] = [from.position ?? 1, to.position ?? 1]
  return t('history.difference.onPage', { page: to.page, from: before, to: after })
}

function isPage({ position }: Place): boolean {
  return position === null
}

/** The only switch whose two states have names. */
function clockText(isOn: boolean, field: Field, t: T): string | null {
  return field === 'use12Hours' ? t(`builder.date.clocks.${isOn ? 'hours12' : 'hours24'}`) : null
}

/** A property without a label is a compile error. */
const FIELD_NAMES: Record<Field, (t: T) => string> = {
  label: (t) => t('builder.properties.label'),
  description: (t) => t('builder.properties.description'),
  hint: (t) => t('builder.properties.hint'),
  placeholderText: (t) => t('builder.properties.placeholder'),
  required: (t) => t('builder.properties.required'),
  media: (t) => t('history.difference.media'),
  rules: (t) => t('history.difference.rules'),
  showIf: (t) => t('history.difference.conditions'),
  longAnswer: (t) => t('builder.text.longAnswer'),
  numberType: (t) => t('builder.number.type'),
  numberCurrencyCode: (t) => t('builder.number.currency'),
  min: (t) => t('builder.number.min'),
  max: (t) => t('builder.number.max'),
  prefix: (t) => t('builder.number.prefix'),
  suffix: (t) => t('builder.number.suffix'),
  ratingStyle: (t) => t('builder.rating.style'),
  options: (t) => t('builder.options.title'),
  assignValues: (t) => t('builder.options.assignValues'),
  allowOther: (t) => t('builder.options.allowOther'),
  datePickerMode: (t) => t('builder.date.mode'),
  use12Hours: (t) => t('builder.date.clock'),
  disablePastDate: (t) => t('builder.date.noPast'),
  disableFutureDate: (t) => t('builder.date.noFuture'),
  earliest: (t) => t('builder.time.from'),
  latest: (t) => t('builder.time.until'),
  stepMinutes: (t) => t('builder.time.steps'),
  onlyFuture: (t) => t('builder.time.future'),
  step: (t) => t('builder.slider.step'),
  startAt: (t) => t('builder.slider.startAt'),
  startText: (t) => t('builder.slider.startText'),
  endText: (t) => t('builder.slider.endText'),
  consentText: (t) => t('builder.consent.text'),
  boxText: (t) => t('builder.consent.box'),
  linkText: (t) => t('builder.consent.linkText'),
  linkUrl: (t) => t('builder.consent.link'),
  items: (t) => t('builder.items.items'),
  places: (t) => t('builder.ranking.places'),
  mixOrder: (t) => t('builder.ranking.mix'),
  mustMove: (t) => t('builder.ranking.mustMove'),
  rows: (t) => t('builder.items.rows'),
  columns: (t) => t('builder.items.columns'),
  several: (t) => t('builder.matrix.several'),
  signerText: (t) => t('builder.signature.who'),
  savesTime: (t) => t('builder.signature.time'),
  linksPicture: (t) => t('builder.signature.link'),
  ways: (t) => t('builder.signature.ways'),
  offer: (t) => t('builder.order.offer'),
  pickup: (t) => t('builder.order.pickup'),
  delivery: (t) => t('builder.order.delivery'),
  minimum: (t) => t('builder.order.minimum'),
  when: (t) => t('builder.order.when'),
  tax: (t) => t('builder.order.tax'),
  coupons: (t) => t('builder.order.coupons'),
  changeUntil: (t) => t('builder.order.changeUntil'),
  choosesStaff: (t) => t('builder.booking.who'),
  asksParty: (t) => t('builder.booking.party'),
  showsLeft: (t) => t('builder.booking.left'),
  fields: (t) => t('builder.address.lines'),
  uploadType: (t) => t('builder.file.types'),
  multiple: (t) => t('builder.file.multiple'),
  formula: (t) => t('builder.formula.title'),
  hidden: (t) => t('builder.formula.hidden'),
  currency: (t) => t('builder.number.currency'),
  paymentAmountType: (t) => t('builder.payment.amountFrom'),
  amount: (t) => t('builder.payment.amount'),
  linkedField: (t) => t('builder.payment.linked'),
  merchants: (t) => t('builder.payment.methods'),
  nextButtonText: (t) => t('builder.page.next'),
  prevButtonText: (t) => t('builder.page.previous'),
  jumpToSection: (t) => t('builder.page.jump'),
}

const CHOICES: Readonly<Record<string, (t: T) => string>> = {
  integer: (t) => t('builder.number.types.integer'),
  decimal: (t) => t('builder.number.types.decimal'),
  currency: (t) => t('builder.number.types.currency'),
  star: (t) => t('builder.rating.styles.star'),
  survey: (t) => t('builder.rating.styles.survey'),
  date: (t) => t('builder.date.modes.date'),
  datetime: (t) => t('builder.date.modes.datetime'),
  all: (t) => t('builder.file.type.all'),
  pdf: (t) => t('builder.file.type.pdf'),
  image: (t) => t('builder.file.type.image'),
  video: (t) => t('builder.file.type.video'),
  fixed: (t) => t('builder.payment.amountTypes.fixed'),
  linkedField: (t) => t('builder.payment.amountTypes.linkedField'),
  both: (t) => t('builder.signature.way.both'),
  draw: (t) => t('builder.signature.way.draw'),
  type: (t) => t('builder.signature.way.type'),
  END: (t) => t('builder.page.jumpEnd'),
}
