// oxlint-disable-next-line no-restricted-imports -- only the builder's preview, which no respondent loads, has schemas
import { config } from 'zod'

// Before any schema is made: each would try whether it may make code at run time, which the page's policy forbids.
config({ jitless: true })
