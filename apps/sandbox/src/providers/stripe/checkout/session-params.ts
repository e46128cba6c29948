import { locale } from '../locales.ts'
import { emptiable, fields, flag, integer, list, metadata, oneOf, short, text, url } from '../wire/params.ts'

const message = fields({ message: text }, {})

/** The parameters of a hosted checkout, without the former `payment_method_types`. */
export const SESSION = fields(
  { mode: oneOf('payment', 'subscription', 'setup') },
  {
    success_url: url,
    cancel_url: url,
    client_reference_id: short(200),
    customer: text,
    customer_email: text,
    customer_creation: oneOf('always', 'if_required'),
    customer_update: fields({}, { address: text, name: text, shipping: text }),
    expires_at: integer,
    line_items: list(
      fields(
        {},
        {
          price: text,
          quantity: integer,
          price_data: fields(
            { currency: text },
            {
              unit_amount: integer,
              unit_amount_decimal: text,
              product: text,
              product_data: fields({ name: text }, { description: text, images: list(url), metadata, tax_code: text }),
              recurring: fields({ interval: oneOf('day', 'week', 'month', 'year') }, { interval_count: integer }),
              tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
            },
          ),
        },
      ),
    ),
    metadata,
    payment_intent_data: fields(
      {},
      {
        application_fee_amount: integer,
        description: text,
        metadata,
        receipt_email: text,
        statement_descriptor: text,
        statement_descriptor_suffix: text,
      },
    ),
    subscription_data: fields(
      {},
      { description: text, metadata, billing_mode: fields({ type: oneOf('classic', 'flexible') }, {}) },
    ),
    // The following parameters are accepted and have no effect here.
    adaptive_pricing: fields({}, { enabled: flag }),
    after_expiration: fields({}, { recovery: fields({ enabled: flag }, { allow_promotion_codes: flag }) }),
    allow_promotion_codes: flag,
    allowed_payment_method_types: list(text),
    automatic_tax: fields({ enabled: flag }, {}),
    billing_address_collection: oneOf('auto', 'required'),
    consent_collection: fields({}, { terms_of_service: text, promotions: text }),
    currency: text,
    custom_text: fields({}, { submit: message, after_submit: message, terms_of_service_acceptance: message }),
    excluded_payment_method_types: list(text),
    locale,
    payment_method_collection: oneOf('always', 'if_required'),
    phone_number_collection: fields({ enabled: flag }, {}),
    submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
    tax_id_collection: fields({ enabled: flag }, {}),
    ui_mode: oneOf('hosted_page'),
    integration_identifier: emptiable,
  },
)

export type SessionInput = ReturnType<typeof SESSION>
export type LineInput = NonNullable<SessionInput['line_items']>[number]
