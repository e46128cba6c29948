import { servedEndings } from '../endings/choose-ending.ts'
import { hasFeature, type Plan } from '../plans/plans.ts'
import { appointmentBooking } from './appointment-booking.ts'
import { contactForm } from './contact-form.ts'
import { customerFeedback } from './customer-feedback.ts'
import { eventRegistration } from './event-registration.ts'
import { foodOrder } from './food-order.ts'
import { forPlan } from './for-plan.ts'
import { priced } from './goods.ts'
import { cakeOrder } from './occasions/cake-order.ts'
import { donation } from './occasions/donation.ts'
import { eventTickets } from './occasions/event-tickets.ts'
import { jobApplication } from './occasions/job-application.ts'
import { cleaning } from './services/cleaning.ts'
import { realEstate } from './services/real-estate.ts'
import { repair } from './services/repair.ts'
import { tutoring } from './services/tutoring.ts'
import { shoppingStore } from './shopping-store.ts'
import { lookOf, type Template, type TemplateContext, type TemplateForm, templateTools } from './template.ts'
import { travelBooking } from './travel-booking.ts'
import { clinic } from './visits/clinic.ts'
import { gymClass } from './visits/gym-class.ts'
import { restaurantTable } from './visits/restaurant-table.ts'
import { salon } from './visits/salon.ts'

export const templates = {
  'travel-booking': travelBooking,
  'appointment-booking': appointmentBooking,
  'contact-form': contactForm,
  'customer-feedback': customerFeedback,
  'food-order': foodOrder,
  'shopping-store': shoppingStore,
  'event-registration': eventRegistration,
  salon,
  clinic,
  'restaurant-table': restaurantTable,
  'gym-class': gymClass,
  tutoring,
  cleaning,
  repair,
  'real-estate': realEstate,
  'cake-order': cakeOrder,
  'job-application': jobApplication,
  'event-tickets': eventTickets,
  donation,
} satisfies Record<string, Template<never>>

export type TemplateId = keyof typeof templates
export const TEMPLATE_IDS = Object.keys(templates) as TemplateId[] // the object above has exactly these keys

export function isTemplateId(value: string): value is TemplateId {
  return Object.hasOwn(templates, value)
}

/** The form that an owner of this plan gets: whole, or the part that the plan includes. */
export function buildTemplate(id: TemplateId, plan: Plan, context: TemplateContext): TemplateForm {
  const { live } = templates[id]
  if (!live || !hasFeature(plan, live.feature)) return plainTemplate(id, plan, context)
  const tools = templateTools(context)
  const { market } = tools
  return {
    questions: [...live.build(tools)],
    look: lookOf(templates[id]),
    endings: servedEndings(live.endings?.(tools) ?? [], plan),
    goods: {
      feature: live.feature,
      currency: market.currency,
      list: priced(live.goods(tools), market, context.pictureUrl),
    },
  }
}

/** Without products and services, as plans get it that have none. */
export function plainTemplate(id: TemplateId, plan: Plan, context: TemplateContext): TemplateForm {
  const template: Template = templates[id]
  const tools = templateTools(context)
  return {
    questions: forPlan(template.build(tools), plan, context.questionTexts),
    look: lookOf(template),
    endings: servedEndings(template.endings?.(tools) ?? [], plan),
  }
}
