/** The purpose of a template; the gallery is filtered by it. */
export const TEMPLATE_KINDS = ['orders', 'bookings', 'requests', 'feedback', 'events', 'hiring'] as const
export type TemplateKind = (typeof TEMPLATE_KINDS)[number]
