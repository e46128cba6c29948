/**
 * Links that no form may take, in lower case: paths that a forms host serves or may serve one day, and words under
 * which a form would pass for Wayform itself. A form that already has one keeps it.
 */
const RESERVED_LINKS: ReadonlySet<string> = new Set(
  [
    // Paths of both hosts, and files that browsers and crawlers request.
    'api app assets auth capgo card challenge confirm customer-mail favicon feeds files hand-off healthz integration integrations internal livez',
    'manifest mcp metrics oembed openapi payments pictures preview preview-site preview-widget readyz receipt receipts robots send-logs service-worker',
    'sitemap static stripe sw templates template unsubscribe uploads upload visits webhook webhooks well-known widget',
    // Screens of the owner app.
    'account accounts activity billing bridge-auth-verify build builder dashboard embed form forms help home insights',
    'invite join legal login members workspace',
    'logout notfound responses settings share signin signout signup sign-in sign-out sign-up',
    // Names that people take for Wayform or for an authority.
    'abuse admin administrator billing-support blog careers cdn community contact customers docs download downloads',
    'enterprise faq feedback hostmaster imprint info jobs mail moderator news noreply no-reply official operator owner',
    'payment paypal postmaster press pricing privacy refund refunds root sandbox sales secure security staff status',
    'store support system team terms test update updates verify verification wayform webmaster whatsapp www about',
    // Values that programs write in place of a missing one.
    'null undefined none true false nan new edit delete me self public private default example index',
  ].flatMap((line) => line.split(' ')),
)

export const isReservedLink = (link: string): boolean => RESERVED_LINKS.has(link.toLowerCase())
